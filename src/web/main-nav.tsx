/** The main navigation, in the header of every page but the table's. */
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
