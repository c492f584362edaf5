/** What a style may say of a still picture with words. */
const properties = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
    'stroke-opacity opacity color stop-color stop-opacity clip-path mask font font-family font-size font-style font-weight font-variant ' +
    'font-stretch letter-spacing word-spacing text-anchor text-align text-decoration text-transform dominant-baseline alignment-baseline ' +
    'baseline-shift writing-mode white-space line-height paint-order transform transform-origin display visibility ' +
    'text-rendering shape-rendering image-rendering mix-blend-mode'
  ).split(' '),
);
/** Of no meaning to a picture that nobody can touch, and left out without a word. */
const silent = /^(?:cursor|pointer-events|user-select|-(?:webkit|moz|ms|o)-[\w-]+)$/;
/** No colon, slash or backslash: no address can be written, nor anything that is read as something else. */
const plainValue = /^[\w\s.,%#()'"+-]+$/;
const plainSelector = /^[\w\s.,#*-]+$/;
const ownReference = /^url\(\s*(['"]?)#[\w.:-]+\1\s*\)$/;

/** Colours and movements; others, `image-set` for one, load something. */
const harmless = /^(?:rgba?|hsla?|calc|translate[xy]?|scale[xy]?|rotate|skew[xy]?|matrix)$/i;

/** @throws Error where a value refers to anything but a part of the same picture, or could be read as if it did. */
export function refuseOutside(value: string): void {
  const calls = value.matchAll(/([\w-]*)\s*\([^)]*\)?/g);
  const isOutside = [...calls].some(([call, name = '']) => !harmless.test(name) && !ownReference.test(call));
  if (isOutside || value.includes('\\')) throw new Error('refers to something outside');
}

function declaration(text: string): string[] {
  const at = text.indexOf(':');
  const name = text.slice(0, Math.max(0, at)).trim().toLowerCase();
  const value = text.slice(at + 1).trim();
  if (silent.test(name)) return [];
  if (!properties.has(name) || !plainValue.test(value)) throw new Error(`holds the style ${text.trim().slice(0, 40)}`);
  refuseOutside(value);
  return [`${name}:${value}`];
}

/** What stands between the braces of a rule, or in the attribute `style`, written anew. */
export function cleanDeclarations(text: string): string {
  return text
    .split(';')
    .filter((one) => one.trim() !== '')
    .flatMap(declaration)
    .join(';');
}

/**
 * A style sheet written anew: plain rules alone, nothing that begins with `@`, so no font, no sheet and no movement from anywhere.
 * @throws Error that says what it holds.
 */
export function cleanStyleSheet(text: string): string {
  const rules = text.replaceAll(/\/\*.*?\*\//gs, ' ');
  const left = rules.replaceAll(/[^{}]*\{[^{}]*\}/g, '');
  if (left.trim() !== '') throw new Error('holds a style of another form');
  return [...rules.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => {
      if (!plainSelector.test(selector.trim())) throw new Error(`holds a style for ${selector.trim().slice(0, 40)}`);
      return `${selector.trim().replaceAll(/\s+/g, ' ')}{${cleanDeclarations(body)}}`;
    })
    .join('');
}
