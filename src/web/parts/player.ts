/** Runs animations on a scene: on schedule, at the table's tempo, as cross-fades where motion is reduced. */

/** A point of a scene, in its own units. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** When an animation starts and how long it takes at normal speed, in milliseconds. */
export interface Timing {
  readonly at: number;
  readonly lasts: number;
  readonly easing?: string;
  /** Whether the element is removed afterwards, because it was added only for the animation. */
  readonly fleeting?: boolean;
}

/** Plays one beat. */
export interface Player {
  /** Animates an element, or the one a selector finds; until it starts, the element shows the first keyframe. */
  play(what: string | Element | null, frames: Keyframe[], timing: Timing): void;
  /** Adds markup on top of the scene, until `stop` or the end of its animation. */
  add(markup: string): Element;
  /** Copies the element a selector finds, applies `change`, and inserts the copy right above it. */
  copy(selector: string, change: (copy: Element) => void): Element | null;
  /** The middle of the element a selector finds, in the units of the scene. */
  middleOf(selector: string): Point | null;
  /** Whether an animation is running or about to start. */
  isPlaying(): boolean;
  /** Ends everything at once and removes what was added. */
  stop(): void;
}

/** With reduced motion, changes fade in within this time, in milliseconds. */
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
