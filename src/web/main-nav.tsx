/** The ways through the house, in the folio of every page that is no table. */
import { Link, useLocation } from 'wouter';

const PLACES = [
  { href: '/', label: 'Games' },
  { href: '/tables', label: 'Tables' },
  { href: '/learn', label: 'Learn' },
  { href: '/rules', label: 'Rules' },
] as const;

export function MainNav() {
  const [here] = useLocation();
  return (
    <nav aria-label="Main">
      {PLACES.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={here === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
