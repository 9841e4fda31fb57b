import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { showFinger } from './parts/finger.ts';
import { showSettings } from './settings.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/forced.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root to draw in.');
showSettings(document.documentElement);
showFinger(document);
/** The time in which a page on a slow network loads most of its content, in milliseconds. */
const AT_REST = 4000;

// The service worker caches all games for offline play: megabytes that must not compete with the first load.
// Listen before anything is awaited, because the load event does not wait for that.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => setTimeout(() => void navigator.serviceWorker.register('/sw.js'), AT_REST));

// The front page is pre-rendered; its HTML stays until all of it can be rendered again.
const { default: home } = location.pathname === '/' ? await import('./pages/home.tsx') : {};
createRoot(root).render(
  <StrictMode>
    <App {...(home && { home })} />
  </StrictMode>,
);
