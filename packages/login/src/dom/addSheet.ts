/** Adds a sheet to the document. It is constructed, so that the policy of the document needs to permit no styles. */
export function addSheet(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
