/** The properties that a style of a static picture with text may set. */
const properties = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
    'stroke-opacity opacity color stop-color stop-opacity clip-path mask font font-family font-size font-style font-weight font-variant ' +
    'font-stretch letter-spacing word-spacing text-anchor text-align text-decoration text-transform dominant-baseline alignment-baseline ' +
    'baseline-shift writing-mode white-space line-height paint-order transform transform-origin display visibility ' +
    'text-rendering shape-rendering image-rendering mix-blend-mode'
  ).split(' '),
);
/** Of no meaning to a picture without interaction, and left out silently. */
const silent = /^(?:cursor|pointer-events|user-select|-(?:webkit|moz|ms|o)-[\w-]+)$/;
/** No colon, slash or backslash: no address can be written, nor anything that is read as something else. */
const plainValue = /^[\w\s.,%#()'"+-]+$/;
const plainSelector = /^[\w\s.,#*-]+$/;
/** At most so much of a value is compared with it, so that no text can make the comparison long. */
const ownReference = /^url\(\s*(['"]?)#[\w.:-]+\1\s*\)/;
const referenceMax = 256;
const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);
const isNameCharacter = (character: string | undefined): boolean => character !== undefined && /[\w-]/.test(character);

/** Colours and movements; others, `image-set` for one, load something. */
const harmless = /^(?:rgba?|hsla?|calc|translate[xy]?|scale[xy]?|rotate|skew[xy]?|matrix)$/i;

/** The name before a parenthesis, `rotate` of `rotate (45)`, and where it begins. */
function nameBefore(value: string, parenthesis: number): { name: string; start: number } {
  let end = parenthesis;
  while (isSpace(value[end - 1])) end -= 1;
  let start = end;
  while (isNameCharacter(value[start - 1])) start -= 1;
  return { name: value.slice(start, end), start };
}

/**
 * Reads the value once, from left to right: foreign text must not be able to make it slow.
 * @throws Error where a value refers to anything but a part of the same picture, or could be read as if it did.
 */
export function refuseOutside(value: string): void {
  let depth = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === ')') depth -= 1;
    if (value[at] === '\\') throw new Error('refers to something outside');
    if (value[at] !== '(') continue;
    const { name, start } = nameBefore(value, at);
    const isGroup = name === '' && depth > 0;
    const isOwn = harmless.test(name) || ownReference.test(value.slice(start, start + referenceMax));
    if (!isGroup && !isOwn) throw new Error('refers to something outside');
    depth += 1;
  }
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

const repeating = new Set(['mask', 'clip-path']);

/**
 * Ids of the elements that a declaration, or an attribute of the same name, draws again for each element it applies to.
 */
export function referencesOf(name: string, value: string): string[] {
  if (!repeating.has(name.trim().toLowerCase())) return [];
  const [, ...afterSigns] = value.split('#');
  return afterSigns.map((text) => text.slice(0, Math.max(0, text.search(/[^\w.:-]/))));
}

/** The same for all declarations of a rule, or of the attribute `style`. */
export function referencesOfAll(declarations: string): string[] {
  return declarations.split(';').flatMap((text) => {
    const at = Math.max(0, text.indexOf(':'));
    return referencesOf(text.slice(0, at), text.slice(at + 1));
  });
}

/** Rewrites the declarations of a rule, or of the attribute `style`. */
export function cleanDeclarations(text: string): string {
  return text
    .split(';')
    .filter((one) => one.trim() !== '')
    .flatMap(declaration)
    .join(';');
}

/** @throws Error where a comment has no end. */
function withoutComments(text: string): string {
  let kept = '';
  for (let at = 0; ;) {
    const start = text.indexOf('/*', at);
    if (start === -1) return kept + text.slice(at);
    const end = text.indexOf('*/', start + 2);
    if (end === -1) throw new Error('holds a style of another form');
    kept += `${text.slice(at, start)} `;
    at = end + 2;
  }
}

/** One rule without its closing brace, written anew. */
function cleanRule(rule: string): string {
  const [before = '', body, ...more] = rule.split('{');
  if (body === undefined || more.length > 0) throw new Error('holds a style of another form');
  const selector = before.trim();
  if (!plainSelector.test(selector)) throw new Error(`holds a style for ${selector.slice(0, 40)}`);
  // A rule applies to any number of elements: the cost for each of them must be low.
  if (referencesOfAll(body).length > 0) throw new Error('holds a mask in a style sheet');
  return `${selector.replaceAll(/\s+/g, ' ')}{${cleanDeclarations(body)}}`;
}

/**
 * Rewrites a style sheet: plain rules alone, no at-rule, so no font, no import and no animation.
 * @throws Error that names the refused part.
 */
export function cleanStyleSheet(text: string): string {
  const rules = withoutComments(text).split('}');
  if (rules.pop()?.trim() !== '') throw new Error('holds a style of another form');
  return rules.map(cleanRule).join('');
}
