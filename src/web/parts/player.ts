/** Runs animations on a scene: in time, at the table's tempo, as cross-fades where motion is not wanted. */

/** A place on a scene, in its own units. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** When an animation starts and how long it takes at normal speed, in milliseconds. */
export interface Timing {
  readonly at: number;
  readonly lasts: number;
  readonly easing?: string;
  /** What was only added for the animation goes with it. */
  readonly fleeting?: boolean;
}

/** One run of a beat. */
export interface Player {
  /** Animates an element, or what a selector finds; until its time comes it shows its first frame. */
  play(what: string | Element | null, frames: Keyframe[], timing: Timing): void;
  /** Adds markup on top of the scene for the time of an animation. */
  add(markup: string): Element;
  /** A copy of what a selector finds, right above it, changed before it is seen. */
  copy(selector: string, change: (copy: Element) => void): Element | null;
  /** The middle of what a selector finds, in the units of the scene. */
  middleOf(selector: string): Point | null;
  /** Whether anything still moves, or waits to. */
  isPlaying(): boolean;
  /** Everything is at its end, at once, and what was added is gone. */
  stop(): void;
}

/** Less motion: what changes is faded in within this time. */
const CROSS_FADE = 160;

/** A player for the live layer of a scene. */
export function playerOn(root: HTMLElement, tempo: number, reduced: boolean): Player {
  const scene = root.querySelector<SVGSVGElement>('svg.live');
  const running: Animation[] = [];
  const added: Element[] = [];
  return {
    play(what, frames, { at, lasts, easing = 'ease', fleeting = false }) {
      const element = typeof what === 'string' ? scene?.querySelector(what) : what;
      if (!element) return;
      const animation = element.animate(reduced ? crossFade(fleeting) : frames, {
        delay: at * tempo,
        duration: reduced ? CROSS_FADE : lasts * tempo,
        easing,
        fill: fleeting ? 'both' : 'backwards',
      });
      running.push(animation);
      if (fleeting) animation.onfinish = () => element.remove();
    },
    add(markup) {
      const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      group.innerHTML = markup;
      scene?.querySelector('[data-effects]')?.append(group);
      added.push(group);
      return group;
    },
    copy(selector, change) {
      const original = scene?.querySelector(selector);
      if (!original) return null;
      const copy = original.cloneNode(true) as Element;
      change(copy);
      original.after(copy);
      added.push(copy);
      return copy;
    },
    middleOf(selector) {
      const box = scene?.querySelector<SVGGraphicsElement>(selector)?.getBBox();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    isPlaying: () => running.some((animation) => animation.playState === 'running'),
    stop() {
      for (const animation of running) animation.cancel();
      for (const element of added) element.remove();
    },
  };
}

function crossFade(fleeting: boolean): Keyframe[] {
  return fleeting ? [{ opacity: 0 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }];
}
