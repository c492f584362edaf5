import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** What a still mark needs. Whatever else a file holds, a script, a style, a picture inside, refuses it. */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs clipPath mask linearGradient radialGradient stop use'.split(
    ' ',
  ),
);
const attributes = new Set(
  (
    'viewBox xmlns d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points id transform fill fill-opacity fill-rule clip-rule clip-path ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity mask maskUnits ' +
    'maskContentUnits clipPathUnits gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity href xlink:href ' +
    'xmlns:xlink preserveAspectRatio mask-type color'
  ).split(' '),
);
/** Said by drawing programmes, of no meaning to a reader, and left out without a word. */
const silent = new Set('class role version data-name focusable xml:space baseProfile'.split(' '));
const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);
const ownReference = /^(?:#[\w.:-]+)$/;
const sizeMax = 64_000;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function attributeText(name: string, value: string): string {
  if (silent.has(name) || name.startsWith('aria-')) return '';
  if (!attributes.has(name)) throw new Error(`holds the attribute ${name}`);
  if (name.startsWith('xmlns') && !namespaces.has(value)) throw new Error('holds another namespace');
  if (name.endsWith('href') && !ownReference.test(value)) throw new Error('refers to something outside');
  const references = value.match(/url\s*\([^)]*\)?/gi) ?? [];
  if (references.some((reference) => !/^url\(\s*(['"]?)#[\w.:-]+\1\s*\)$/.test(reference)))
    throw new Error('refers to something outside');
  return ` ${name}="${escape(value)}"`;
}

function opening({ name, attributes: given, isSelfClosing }: SaxesTagPlain, isRoot: boolean): string {
  if (!elements.has(name)) throw new Error(`holds <${name}>`);
  if (isRoot !== (name === 'svg')) throw new Error('is no single SVG');
  if (isRoot && given['viewBox'] === undefined) throw new Error('has no viewBox');
  const kept = Object.entries(given).filter(([key]) => !isRoot || (key !== 'width' && key !== 'height'));
  const hasNamespace = !isRoot || given['xmlns'] !== undefined;
  const text = kept.map(([key, value]) => attributeText(key, value)).join('');
  return `<${name}${hasNamespace ? '' : ' xmlns="http://www.w3.org/2000/svg"'}${text}${isSelfClosing ? '/' : ''}>`;
}

/**
 * A mark written anew from what a parser understood of it: only known elements and attributes, no text, no comment, no
 * declaration, and no reference that leaves it.
 * @throws Error that says what it holds.
 */
export function cleanSvg(svg: string): string {
  if (svg.length > sizeMax) throw new Error('is too large');
  const parser = new SaxesParser();
  const out: string[] = [];
  let depth = 0;
  let skipped = 0;
  parser.on('error', () => {
    throw new Error('is not well-formed');
  });
  parser.on('doctype', () => {
    throw new Error('holds a declaration');
  });
  parser.on('processinginstruction', () => {
    throw new Error('holds an instruction');
  });
  parser.on('opentag', (tag) => {
    if (skipped > 0 || tag.name === 'title' || tag.name === 'desc') skipped += 1;
    else out.push(opening(tag, depth === 0));
    depth += 1;
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    if (skipped > 0) skipped -= 1;
    else if (!tag.isSelfClosing) out.push(`</${tag.name}>`);
  });
  parser.on('text', (text) => {
    if (skipped === 0 && text.trim() !== '') throw new Error('holds text');
  });
  parser.on('cdata', () => {
    throw new Error('holds text');
  });
  parser
    .write(
      svg
        .replace(/^\uFEFF/, '')
        .replace(/^<\?xml\s[^>]*\?>/, '')
        .trim(),
    )
    .close();
  if (out.length === 0) throw new Error('is no SVG');
  return out.join('');
}
