const asDataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A lantern on warm amber; our own drawing. */
export const lanternIcon = asDataUri(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#ffb24d"/><stop offset="1" stop-color="#f0533c"/></linearGradient><radialGradient id="b" cy=".62" r=".62"><stop stop-color="#fff7d6"/><stop offset=".55" stop-color="#ffd877"/><stop offset="1" stop-color="#ffc14f"/></radialGradient></defs><rect width="96" height="96" rx="24" fill="url(#a)"/><path d="M38 24a10 10 0 0 1 20 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><rect x="34" y="24" width="28" height="7" rx="3.5" fill="#fff"/><path d="M33 34h30l5 27a5 5 0 0 1-5 6H33a5 5 0 0 1-5-6z" fill="url(#b)"/><path d="M48 42c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z" fill="#f0533c" fill-opacity=".82"/><rect x="31" y="69" width="34" height="6" rx="3" fill="#fff"/></svg>',
);

/** Three waves and a pearl on deep teal; our own drawing. */
export const tidepoolIcon = asDataUri(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="a" x2=".6" y2="1"><stop stop-color="#1fcdb4"/><stop offset="1" stop-color="#1450a8"/></linearGradient><radialGradient id="b" cx=".36" cy=".3" r=".85"><stop stop-color="#fff"/><stop offset="1" stop-color="#a9e6ea"/></radialGradient></defs><rect width="96" height="96" rx="24" fill="url(#a)"/><circle cx="66" cy="27" r="9" fill="url(#b)"/><g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"><path d="M18 43q10-9 20 0t20 0 20 0"/><path d="M18 58q10-9 20 0t20 0 20 0" stroke-opacity=".72"/><path d="M18 73q10-9 20 0t20 0 20 0" stroke-opacity=".42"/></g></svg>',
);
