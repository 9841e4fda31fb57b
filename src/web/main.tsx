import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { showSettings } from './settings.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/forced.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root to draw in.');
showSettings(document.documentElement);
/** Until a page on a slow network has most of what it shows, in milliseconds. */
const AT_REST = 4000;

// The service worker caches all games for offline play: megabytes that must not compete with the first load.
// This stands before anything is awaited, because the page's load does not wait for that.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => setTimeout(() => void navigator.serviceWorker.register('/sw.js'), AT_REST));

// The front page comes already drawn: it stays until it can be drawn again, whole.
const { default: home } = location.pathname === '/' ? await import('./pages/home.tsx') : {};
createRoot(root).render(
  <StrictMode>
    <App {...(home && { home })} />
  </StrictMode>,
);
