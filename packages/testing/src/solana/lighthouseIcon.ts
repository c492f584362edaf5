/** A lighthouse over violet water; our own drawing. */
export const lighthouseIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="a" x2=".4" y2="1"><stop stop-color="#7a5cff"/><stop offset="1" stop-color="#1b2a6b"/></linearGradient></defs><rect width="96" height="96" rx="24" fill="url(#a)"/><path d="M54 32l32-12v26z" fill="#ffe9a3" fill-opacity=".75"/><path d="M40 38h16l5 36H35z" fill="#fff"/><path d="M38.500 50h19l1.500 10H37z" fill="#f0533c"/><rect x="40" y="26" width="16" height="12" rx="3" fill="#ffd877"/><path d="M38 26l10-9 10 9z" fill="#f0533c"/><path d="M10 78c10-6 16 6 26 0s16 6 26 0 16 6 24 0" fill="none" stroke="#9fb4ff" stroke-width="4" stroke-linecap="round"/></svg>',
)}`;
