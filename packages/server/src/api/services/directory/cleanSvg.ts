import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { createDrawingCost } from './drawingCost.ts';
import { cleanDeclarations, cleanStyleSheet, refuseOutside } from './svgStyle.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The elements of a static picture. A file with any other, a script, a style, an embedded picture, is refused. */
const elements = setOf(
  'svg g path circle ellipse rect line polyline polygon defs clipPath mask linearGradient radialGradient stop use',
);
const attributes = setOf(
  'viewBox xmlns d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points id transform fill fill-opacity fill-rule clip-rule clip-path ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity mask maskUnits ' +
    'maskContentUnits clipPathUnits gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity href xlink:href ' +
    'xmlns:xlink preserveAspectRatio mask-type color',
);
/** Attributes that a picture of words needs besides: fonts are those of its viewer. */
const wordElements = setOf('text tspan textPath');
const wordAttributes = setOf(
  'class style dx dy rotate textLength lengthAdjust startOffset text-anchor dominant-baseline alignment-baseline baseline-shift ' +
    'font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-decoration writing-mode ' +
    'paint-order text-rendering shape-rendering image-rendering',
);
/** Written by drawing programmes, of no meaning to a reader, and left out silently. */
const silent = setOf('class role version data-name focusable xml:space baseProfile');
const namespaces = setOf('http://www.w3.org/2000/svg http://www.w3.org/1999/xlink');
const ownReference = /^#[\w.:-]+$/;
const sizeMax = 64_000;
/** Characters of one attribute. Nothing longer is compared with a pattern. */
const attributeMax = 256;
const longAttributes: ReadonlyMap<string, number> = new Map([
  ['d', 16_000],
  ['points', 16_000],
  ['style', 1_024],
  ['font-family', 1_024],
  ['transform', 1_024],
  ['gradientTransform', 1_024],
]);
const styleSheetMax = 16_000;
const elementsMax = 4_096;
const depthMax = 64;

export interface CleanSvgParameters {
  /** Text and its styles are allowed in it, as in most pictures that contracts draw. */
  hasText?: boolean;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function attributeText(name: string, value: string, hasText: boolean): string {
  if (value.length > (longAttributes.get(name) ?? attributeMax)) throw new Error(`holds a long ${name.slice(0, 40)}`);
  const isText = hasText && wordAttributes.has(name);
  if (!isText && (silent.has(name) || name.startsWith('aria-'))) return '';
  if (!isText && !attributes.has(name)) throw new Error(`holds the attribute ${name.slice(0, 40)}`);
  if (name.startsWith('xmlns') && !namespaces.has(value)) throw new Error('holds another namespace');
  if (name.endsWith('href') && !ownReference.test(value)) throw new Error('refers to something outside');
  if (name === 'style') return ` style="${escape(cleanDeclarations(value))}"`;
  refuseOutside(value);
  return ` ${name}="${escape(value)}"`;
}

/** Pictures that contracts draw often state only their size. */
function viewBoxOf({ width = '', height = '' }: Readonly<Record<string, string>>): string {
  const sides = [width, height].map((side) => /^(\d{1,5}(?:\.\d{1,3})?)(?:px)?$/.exec(side)?.[1]);
  if (sides.some((side) => !Number(side))) throw new Error('has no viewBox');
  return ` viewBox="0 0 ${sides.join(' ')}"`;
}

function opening(
  { name, attributes: provided, isSelfClosing }: SaxesTagPlain,
  isRoot: boolean,
  hasText: boolean,
): string {
  if (!elements.has(name) && !(hasText && wordElements.has(name))) throw new Error(`holds <${name}>`);
  if (isRoot !== (name === 'svg')) throw new Error('is no single SVG');
  const viewBox = isRoot && provided['viewBox'] === undefined ? viewBoxOf(hasText ? provided : {}) : '';
  const kept = Object.entries(provided).filter(([key]) => !isRoot || (key !== 'width' && key !== 'height'));
  const hasNamespace = !isRoot || provided['xmlns'] !== undefined;
  const text = kept.map(([key, value]) => attributeText(key, value, hasText)).join('');
  return `<${name}${hasNamespace ? '' : ' xmlns="http://www.w3.org/2000/svg"'}${viewBox}${text}${isSelfClosing ? '/' : ''}>`;
}

/** The writer for the events of the parser. */
function createWriter(hasText: boolean) {
  const out: string[] = [];
  const open: string[] = [];
  let skipped = 0;
  let sheet = '';
  let elementCount = 0;
  const cost = createDrawingCost();
  return {
    out,
    cost,
    open(tag: SaxesTagPlain): void {
      elementCount += 1;
      if (elementCount > elementsMax || open.length >= depthMax) throw new Error('holds too many elements');
      const isStyle = hasText && tag.name === 'style' && open.length > 0;
      if (skipped > 0 || tag.name === 'title' || tag.name === 'desc') skipped += 1;
      else if (open.at(-1) === 'style') throw new Error('holds a style of another form');
      else if (!isStyle) {
        out.push(opening(tag, open.length === 0, hasText));
        cost.open(tag);
      }
      open.push(tag.name);
    },
    close(tag: SaxesTagPlain): void {
      open.pop();
      if (skipped > 0) skipped -= 1;
      else if (tag.name === 'style') {
        if (sheet.length > styleSheetMax) throw new Error('holds a long style sheet');
        out.push(`<style>${escape(cleanStyleSheet(sheet))}</style>`);
        sheet = '';
      } else {
        cost.close();
        if (!tag.isSelfClosing) out.push(`</${tag.name}>`);
      }
    },
    text(text: string): void {
      const inside = open.at(-1) ?? '';
      if (skipped > 0) return;
      if (inside === 'style') sheet += text.slice(0, styleSheetMax + 1);
      else if (wordElements.has(inside)) out.push(escape(text));
      else if (text.trim() !== '') throw new Error('holds text');
    },
  };
}

/**
 * Rewrites a picture from its parsed form: only known elements and attributes, no comment, no declaration, no external
 * reference, and text only where it is expected.
 * @throws Error that names the refused part.
 */
export function cleanSvg(svg: string, { hasText = false }: CleanSvgParameters = {}): string {
  if (svg.length > sizeMax) throw new Error('is too large');
  const parser = new SaxesParser();
  const writer = createWriter(hasText);
  const refuse = (why: string) => () => {
    throw new Error(why);
  };
  parser.on('error', refuse('is not well-formed'));
  parser.on('doctype', refuse('holds a declaration'));
  parser.on('processinginstruction', refuse('holds an instruction'));
  parser.on('opentag', writer.open);
  parser.on('closetag', writer.close);
  parser.on('text', writer.text);
  parser.on('cdata', hasText ? writer.text : refuse('holds text'));
  parser
    .write(
      svg
        .replace(/^\uFEFF/, '')
        .replace(/^<\?xml\s[^>]*\?>/, '')
        .trim(),
    )
    .close();
  if (writer.out.length === 0) throw new Error('is no SVG');
  writer.cost.check();
  return writer.out.join('');
}
