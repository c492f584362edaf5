import css from './button.css';

const isOurs = ({ cssRules: [first] }: CSSStyleSheet): boolean =>
  first instanceof CSSStyleRule && first.selectorText === '.portico-button';

/** Gives a document or a shadow root the look of the buttons once, without a style element, which a strict CSP would refuse. */
export function adoptButtonStyles(root: Document | ShadowRoot): void {
  if (root.adoptedStyleSheets.some(isOurs)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
