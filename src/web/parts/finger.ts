/**
 * Marks the button under a finger from the moment that the finger comes down. A browser makes it `:active` only once it
 * knows that the finger does not scroll, and not at all for a short tap.
 */
export function showFinger(page: Document): void {
  let down: Element | null = null;
  const lift = (): void => {
    down?.removeAttribute('data-down');
    down = null;
  };
  const press = ({ pointerType, target }: PointerEvent): void => {
    lift();
    if (pointerType === 'mouse' || !(target instanceof Element)) return;
    down = target.closest('.btn');
    down?.setAttribute('data-down', '');
  };
  page.addEventListener('pointerdown', press, { capture: true, passive: true });
  page.addEventListener('pointerup', lift, { capture: true, passive: true });
  page.addEventListener('pointercancel', lift, { capture: true, passive: true });
}
