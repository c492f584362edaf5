/** How a visitor comes to the button. A mouse stays some time on what it is about to press; a press lasts some time too. */
export const visits = [
  {
    id: 'pointer',
    words: 'pointer 300 ms on the button',
    hoverMs: 300,
    pressMs: 80,
  },
  {
    id: 'straight',
    words: 'straight onto the button',
    hoverMs: 0,
    pressMs: 0,
  },
];
