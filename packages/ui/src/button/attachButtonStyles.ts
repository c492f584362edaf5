import css from './button.css';

/** One for all roots of the page. */
let sheet: CSSStyleSheet | undefined;

/**
 * Attaches the styles of the buttons to a document or a shadow root once, without a style element, which a strict CSP
 * would refuse. A browser without adopted style sheets (Safari before 16.4, jsdom) shows its own plain buttons.
 */
export function attachButtonStyles(root: Document | ShadowRoot): void {
  if (!('adoptedStyleSheets' in root)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
