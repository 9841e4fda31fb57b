import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Plain } from './pages/plain.tsx';

const LazyHome = lazy(() => import('./pages/home.tsx'));
const PlayPage = lazy(() => import('./first/page.tsx'));
const NewTable = lazy(() => import('./pages/new-table.tsx'));
const LocalTablePage = lazy(() => import('./table/local-page.tsx'));
const OnlinePage = lazy(() => import('./online/page.tsx'));
const Tables = lazy(() => import('./online/lobby.tsx'));
const MailPage = lazy(() => import('./online/mail-page.tsx'));
const Learn = lazy(() => import('./pages/learn.tsx'));
const LearnIndex = lazy(() => import('./first/learn-index.tsx'));
const RulesIndex = lazy(() => import('./first/rules-index.tsx'));
const Rules = lazy(() => import('./pages/rules.tsx'));
const Gallery = lazy(() => import('./pages/gallery.tsx'));

/** The page at the address. The front page can be passed in if it is already loaded, so that it renders at once. */
export function App({ home = LazyHome }: { readonly home?: ComponentType }) {
  const [place] = useLocation();
  return (
    <Mishap key={pageOf(place)}>
      <Suspense fallback={<Opening />}>
        <Switch>
          <Route path="/" component={home} />
          <Route path="/play/:game">{({ game }) => <PlayPage key={game} game={game} />}</Route>
          <Route path="/new/:game">{({ game }) => <NewTable key={game} game={game} />}</Route>
          <Route path="/table/:id">{({ id }) => <LocalTablePage key={id} id={id} />}</Route>
          <Route path="/tables" component={Tables} />
          <Route path="/at/:id">{({ id }) => <OnlinePage key={id} id={id} />}</Route>
          <Route path="/mail/confirm/:token">{({ token }) => <MailPage kind="confirm" token={token} />}</Route>
          <Route path="/mail/leave/:token">{({ token }) => <MailPage kind="leave" token={token} />}</Route>
          <Route path="/learn" component={LearnIndex} />
          <Route path="/learn/:game">{({ game }) => <Learn key={game} game={game} />}</Route>
          <Route path="/rules" component={RulesIndex} />
          <Route path="/rules/:game/:chapter?">
            {({ game, chapter }) => <Rules key={game} game={game} chapter={chapter ?? null} />}
          </Route>
          <Route path="/gallery/:game/:position?">
            {({ game, position }) => <Gallery game={game} position={position ?? null} />}
          </Route>
          <Route>
            <Plain title="No such page">
              There is nothing at this address. It may have been cut off or mistyped; all games can be reached from the
              front page.
            </Plain>
          </Route>
        </Switch>
      </Suspense>
    </Mishap>
  );
}

/** The key of the page at an address; all chapters of a rulebook share one. */
function pageOf(place: string): string {
  return /^\/rules\/[^/]+/.exec(place)?.[0] ?? place;
}

/** Shown until a page has loaded: only the header, without tools; the sign of index.html is below it. */
function Opening() {
  return <div className="pagehead" aria-busy="true" />;
}

/** The error boundary of pages: says what went wrong and how to go on; another address tries again. */
class Mishap extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Plain
        title="Something went wrong"
        action={
          <button type="button" className="btn gold" onClick={() => location.reload()}>
            Reload
          </button>
        }
      >
        Nothing is lost: games on this device are saved after every action.
      </Plain>
    );
  }
}
