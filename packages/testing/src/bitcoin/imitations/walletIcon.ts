/** A coin over orange; our own drawing. */
export const walletIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#f7931a"/><circle cx="48" cy="48" r="26" fill="#fff3df"/><path d="M40 34h12a8 8 0 0 1 0 14H40zm0 14h14a8 8 0 0 1 0 14H40z" fill="none" stroke="#b86300" stroke-width="5"/></svg>',
)}`;
