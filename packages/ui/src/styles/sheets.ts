/**
 * Attaches style sheets to one shadow root. Constructed sheets pass a strict `style-src`, where a style element is
 * refused.
 */
export interface StyleAdopter {
  attach(css: string): void;
}

/** Each text is parsed once per root, however often it is requested. */
export function createStyleAdopter(root: ShadowRoot): StyleAdopter {
  const attached = new Set<string>();
  return {
    attach(css) {
      if (attached.has(css)) return;
      attached.add(css);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
  };
}
