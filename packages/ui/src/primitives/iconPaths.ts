/** Drawn on a 20-unit grid, one stroke weight. Several strokes share one path. These come with the first view. */
export const iconPaths = {
  alert: 'M10 6.5v4M10 13.4v.1M10 2.8 18 16.6H2z',
  check: 'm4.5 10.5 3.8 3.8 7.4-8.2',
  chevronDown: 'm5.5 8 4.5 4.5L14.5 8',
  chevronLeft: 'M12.2 4.5 6.8 10l5.4 5.5',
  close: 'm4.8 4.8 10.4 10.4M15.2 4.8 4.8 15.2',
  device: 'M7.5 3h5L14 4.5v11L12.5 17h-5L6 15.5v-11zM9 14.4h2',
  help: 'M7.4 7.3a2.7 2.7 0 0 1 5.2.9c0 1.9-2.6 2.2-2.6 4M10 15.3v.1',
  search: 'M9 3.6a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 9 3.6zM13 13l3.6 3.6',
  wallet:
    'M3.4 6.8v6.6c0 1.4 1.1 2.4 2.4 2.4h8.4c1.3 0 2.4-1 2.4-2.4V9.2c0-1.3-1.1-2.4-2.4-2.4H4.6c-.7 0-1.2-.5-1.2-1.2 0-.8.5-1.4 1.2-1.4h9M13.4 11.4v.1',
} as const;
