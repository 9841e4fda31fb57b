/** Slips with reasons, explanations and menus: anchored to what they are about, or in the flow on small screens. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../parts/icon.tsx';
import { MOVED } from '../parts/pan-zoom.ts';
import { anchorOf } from './boardbox.tsx';
import type { OfferedChoice } from './choose.ts';
import type { TableContents } from './context.ts';
import { useTable } from './context.ts';
import type { Anchor, Hand, Menu, ReasonSlip } from './hand.ts';
import { type Placed, placeSlip } from './place.ts';
import { Ref, Words } from './words.tsx';

const MARGIN = 8;

/** The open slip or menu, if any. */
export function Slips({ hand }: { readonly hand: Hand }) {
  const { size } = useTable();
  if (hand.menu) return <Hung anchor={hand.menu.anchor} size={size} body={<MenuSlip menu={hand.menu} hand={hand} />} />;
  if (hand.slip) return <Hung anchor={hand.slip.anchor} size={size} body={<WhySlip slip={hand.slip} hand={hand} />} />;
  return null;
}

/** Positions a slip at its anchor on wide screens; elsewhere it stays in the flow. */
function Hung({
  anchor,
  size,
  body,
}: {
  readonly anchor: Anchor;
  readonly size: TableContents['size'];
  readonly body: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const hangs = size === 'wide';
  useLayoutEffect(() => {
    const on = anchorOf(anchor.kind, anchor.id);
    if (!hangs || !on || !box.current) return setPlaced(null);
    const place = () => {
      if (!box.current) return;
      const { width, height } = box.current.getBoundingClientRect();
      // It may cover the board and the prompt, but never the plates beside them.
      const column = document.querySelector('.boardbox')?.getBoundingClientRect();
      const { x, width: room } = column ?? { x: MARGIN, width: innerWidth - 2 * MARGIN };
      const bounds = { x, y: MARGIN, width: room, height: innerHeight - 2 * MARGIN };
      setPlaced(placeSlip(on.getBoundingClientRect(), { width, height }, bounds));
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(box.current);
    document.addEventListener(MOVED, place);
    return () => {
      watch.disconnect();
      document.removeEventListener(MOVED, place);
    };
  }, [anchor.kind, anchor.id, hangs]);
  if (!hangs) return <div className="inflow">{body}</div>;
  const style = placed
    ? ({ left: placed.x, top: placed.y, '--tip': `${placed.tip}px` } as React.CSSProperties)
    : // Transparent, not hidden, so that it can take the focus.
      { opacity: 0 };
  return createPortal(
    <div ref={box} className={`hung ${placed?.side ?? ''}`} style={style}>
      {body}
    </div>,
    document.querySelector('.felt') ?? document.body,
  );
}

function WhySlip({ slip, hand }: { readonly slip: ReasonSlip; readonly hand: Hand }) {
  const mark = slip.rule ? <Ref ids={[slip.rule]} /> : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep it open while somebody reads it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap closes it; keys have Escape
    <div
      className="whynot"
      id="whynot"
      onClick={(event) => event.target instanceof Element && !event.target.closest('button, .rule') && hand.close()}
      onPointerEnter={() => hand.hold(true)}
      onPointerLeave={() => hand.hold(false)}
      onFocus={() => hand.hold(true)}
      onBlur={() => hand.hold(false)}
    >
      {slip.barred ? (
        <b>
          <Icon name="warning" />
          <span>
            {slip.text} {mark}
          </span>
        </b>
      ) : (
        <p className="about">
          {slip.text} {mark}
        </p>
      )}
    </div>
  );
}

function MenuSlip({ menu, hand }: { readonly menu: Menu; readonly hand: Hand }) {
  const list = useRef<HTMLDivElement>(null);
  const [barred, setBarred] = useState<OfferedChoice | null>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('button:not([aria-disabled=true])')?.focus();
  }, []);
  /** Returns the focus to the menu's anchor. */
  const leave = () => {
    const on = anchorOf(menu.anchor.kind, menu.anchor.id);
    if (on instanceof HTMLElement || on instanceof SVGElement) on.focus({ preventScroll: true });
    hand.close();
  };
  const move = (by: number) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  const previewOffer = (offer: OfferedChoice | null) => {
    hand.previewOffer(offer);
    setBarred(offer?.whyNot ? offer : null);
  };
  return (
    <div
      ref={list}
      className="menuslip"
      role="menu"
      tabIndex={-1}
      aria-label={menu.title}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowRight') move(1);
        else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') move(-1);
        else if (event.key === 'Escape' || event.key === 'Tab') leave();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || hand.close()}
    >
      {menu.offers.map((offer) => (
        <button
          key={JSON.stringify(offer.action)}
          type="button"
          role="menuitem"
          className={`btn ${offer.whyNot ? '' : 'lit'}`}
          aria-disabled={offer.whyNot !== null}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && previewOffer(offer)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && previewOffer(offer)}
          onClick={() => {
            if (offer.whyNot) previewOffer(offer);
            else leave();
            hand.choose(offer);
          }}
        >
          <Words text={offer.label} />
        </button>
      ))}
      {barred?.whyNot ? (
        <p className="barred" role="status">
          <Icon name="warning" />
          {barred.whyNot.text}
          {barred.whyNot.rule ? <Ref ids={[barred.whyNot.rule]} /> : null}
        </p>
      ) : null}
    </div>
  );
}
