/** The list of our own designs, on the rules page and in the rules panel. */
export function Designs({ designs }: { readonly designs: readonly string[] }) {
  return (
    <ul className="designs">
      {designs.map((design) => (
        <li key={design}>{design}</li>
      ))}
    </ul>
  );
}
