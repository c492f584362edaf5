import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App.tsx';
import './page.css';

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
