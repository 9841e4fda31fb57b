import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { showSettings } from './settings.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root to draw in.');
showSettings(document.documentElement);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
