import { Link } from 'wouter';
import { shelf } from '../../games/index.ts';
import { Folio } from '../folio.tsx';

export default function Home() {
  return (
    <div className="plain">
      <Folio title="Games" />
      <main>
        <ul>
          {shelf.map(({ id, title }) => (
            <li key={id}>
              <Link className="btn" href={`/new/${id}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
