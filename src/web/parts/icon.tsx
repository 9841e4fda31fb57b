/** One drawing of the house's icon set, in the colour of the text around it. The word it stands for is said beside it. */
export function Icon({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <svg className={`i ${className}`} aria-hidden="true">
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}
