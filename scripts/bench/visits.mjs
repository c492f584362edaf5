/** How a visitor comes to the button. A mouse stays some time on what it is about to press; a press lasts some time too. */
export const visits = [
  {
    id: 'pointer',
    text: 'pointer 300 ms on the button',
    hoverMs: 300,
    pressMs: 80,
  },
  {
    id: 'straight',
    text: 'straight onto the button',
    hoverMs: 0,
    pressMs: 0,
  },
];
