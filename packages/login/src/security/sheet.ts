/** The look of our own pages: that of the browser, in its light or its dark. */
export const sheet = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  body { margin: 0; }
  main { box-sizing: border-box; max-inline-size: 420px; margin: 0 auto; padding: 16px; display: grid; gap: 20px; }
  section, section div:not(ul *) { display: grid; gap: 8px; }
  h1, h2, p, ol, ul { margin: 0; }
  h1 { font-size: 20px; }
  h2 { font-size: 15px; }
  p, li { overflow-wrap: anywhere; }
  .sub { font-size: 13px; color: color-mix(in oklab, CanvasText 70%, Canvas); }
  ul { padding: 0; list-style: none; display: grid; gap: 8px; }
  ul li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 8px 12px; border: 1px solid color-mix(in oklab, CanvasText 20%, Canvas); border-radius: 10px; }
  ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 8px; padding: 0; list-style-position: inside; direction: ltr; font: 15px/1.4 ui-monospace, monospace; }
  ol li { padding: 8px 12px; border: 1px solid color-mix(in oklab, CanvasText 20%, Canvas); border-radius: 10px; }
  form { display: grid; gap: 8px; }
  label { display: grid; gap: 4px; }
  textarea { font: inherit; padding: 8px 12px; direction: ltr; }
  input { font: inherit; font-size: 20px; letter-spacing: 4px; padding: 8px 12px; direction: ltr; }
  input.word { font-size: inherit; letter-spacing: normal; }
  button { min-block-size: 44px; padding: 8px 16px; font: inherit; color: CanvasText; background: color-mix(in oklab, CanvasText 10%, Canvas); border: 1px solid color-mix(in oklab, CanvasText 20%, Canvas); border-radius: 10px; }
  button:disabled { color: GrayText; }
  ul button { flex: none; }
  .problem { border-inline-start: 3px solid #c40; padding-inline-start: 8px; }
  .problem:empty { display: none; }
`;
