/** A style sheet in a string and not in a file, so that the package runs where nothing turns `.css` into a module. */
export const approvalStyles = `
:host { all: initial; color-scheme: light dark; }
dialog {
  --ink: light-dark(#16181d, #f2f3f5);
  --quiet: light-dark(#5b616e, #a3a9b6);
  --paper: light-dark(#ffffff, #1b1d23);
  --panel: light-dark(#f4f5f7, #25282f);
  --line: light-dark(#e4e6ea, #363a43);
  --accent: light-dark(#2f5bea, #7c9cff);
  --on-accent: light-dark(#ffffff, #0d1020);
  position: fixed;
  inset: 12px 12px auto auto;
  box-sizing: border-box;
  width: min(344px, calc(100vw - 24px));
  max-height: calc(100dvh - 24px);
  margin: 0;
  padding: 0;
  overflow: hidden;
  flex-direction: column;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--paper);
  color: var(--ink);
  font: 14px/20px system-ui, sans-serif;
  box-shadow: 0 1px 2px rgb(0 0 0 / 8%), 0 18px 48px rgb(0 0 0 / 28%);
}
dialog[open] { display: flex; animation: arrive 160ms ease-out; }
dialog::backdrop { background: rgb(10 12 18 / 12%); }
header { display: flex; gap: 10px; align-items: center; padding: 12px 14px; border-block-end: 1px solid var(--line); background: var(--panel); }
header img { width: 28px; height: 28px; border-radius: 8px; }
header strong { display: block; font: 600 14px/18px system-ui, sans-serif; }
header span { display: block; overflow: hidden; color: var(--quiet); font-size: 12px; line-height: 16px; text-overflow: ellipsis; white-space: nowrap; }
header div { min-width: 0; }
main { display: grid; gap: 12px; min-height: 0; padding: 16px 14px; overflow: auto; }
h2 { margin: 0; font: 600 18px/24px system-ui, sans-serif; letter-spacing: -0.01em; }
p { margin: -8px 0 0; color: var(--quiet); }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 16px; margin: 0; padding: 4px 12px; border-radius: 10px; background: var(--panel); }
dt, dd { margin: 0; padding: 7px 0; }
dt { color: var(--quiet); }
dd { text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.code { font: 13px/20px ui-monospace, monospace; }
pre { max-height: 168px; margin: 0; padding: 10px 12px; overflow: auto; border: 1px solid var(--line); border-radius: 10px; font: 12px/18px ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 14px 14px; }
button { height: 40px; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: var(--ink); font: 600 14px/20px system-ui, sans-serif; cursor: pointer; }
button.yes { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button:hover { filter: brightness(0.96); }
button:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@keyframes arrive { from { opacity: 0; transform: translateY(-8px) scale(0.98); } }
@media (prefers-reduced-motion: reduce) { dialog[open] { animation-name: appear; animation-duration: 80ms; } }
@keyframes appear { from { opacity: 0; } }
@media (forced-colors: active) { button.yes { border-color: ButtonText; } }
`;
