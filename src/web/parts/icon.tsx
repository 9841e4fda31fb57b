/** An icon of our set, in the colour of the surrounding text. Its meaning is also given in words beside it. */
export function Icon({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <svg className={`i ${className}`} aria-hidden="true">
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}
