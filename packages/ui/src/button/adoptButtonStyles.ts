import css from './button.css';

const adopted = new WeakSet<Document | ShadowRoot>();

/** Gives a document the look of the buttons once, without a style element, which a strict CSP would refuse. */
export function adoptButtonStyles(root: Document | ShadowRoot): void {
  if (adopted.has(root)) return;
  adopted.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
