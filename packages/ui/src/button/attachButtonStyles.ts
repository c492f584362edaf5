import css from './button.css';

const isOurs = ({ cssRules: [first] }: CSSStyleSheet): boolean =>
  first instanceof CSSStyleRule && first.selectorText === '.portico-button';

/**
 * Attaches the styles of the buttons to a document or a shadow root once, without a style element, which a strict CSP
 * would refuse. A browser without adopted style sheets (Safari before 16.4, jsdom) shows its own plain buttons.
 */
export function attachButtonStyles(root: Document | ShadowRoot): void {
  if (!('adoptedStyleSheets' in document) || root.adoptedStyleSheets.some(isOurs)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
