/** A page with a single message, and how to go on from it. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageHeader } from '../page-header.tsx';

/** What such a page shows. */
export interface PlainProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Another link or button, before the one to the home page. */
  readonly action?: ReactNode;
}

export function Plain({ title, children, action }: PlainProps) {
  return (
    <div className="plain">
      <PageHeader />
      <main>
        <section className="dialog small frame">
          <h1>{title}</h1>
          <p>{children}</p>
          <div className="row">
            {action}
            <Link className="btn ink" href="/">
              To the games
            </Link>
          </div>
        </section>
      </main>
    </div>
  );
}
