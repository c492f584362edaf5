/** A small picture with no request: a shape on a colour. */
export function fixtureImage(hue: number, shape = 'M20 50h60M50 20v60'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 80% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 75% 45%)"/></linearGradient></defs><rect width="100" height="100" fill="url(#g)"/><path d="${shape}" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" fill="none"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
