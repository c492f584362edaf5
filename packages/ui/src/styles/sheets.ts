/** Adopts style sheets in one shadow root. Constructed sheets pass a strict `style-src`, where a style element is refused. */
export interface StyleAdopter {
  adopt(css: string): void;
}

/** Each text is parsed once per root however often it is asked for. */
export function createStyleAdopter(root: ShadowRoot): StyleAdopter {
  const adopted = new Set<string>();
  return {
    adopt(css) {
      if (adopted.has(css)) return;
      adopted.add(css);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
  };
}
