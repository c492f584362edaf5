/** Elements and attributes that a static mark needs; anything else refuses the file. */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs clipPath mask linearGradient radialGradient stop use title'.split(
    ' ',
  ),
);
const refusedAttribute = /^on|^style$|^xml:|^src$/i;
const dropped = /\s(?:class|width|height|role|aria-[a-z]+)="[^"]*"(?=[^<]*>)/g;

function refuse(name, why) {
  throw new Error(`${name}: ${why}`);
}

/** The mark without size and white space; throws where it holds a script, a style, or a reference that leaves it. */
export function cleanSvg(svg, name) {
  const open = svg.match(/<svg[^>]*>/)?.[0] ?? refuse(name, 'is not an SVG');
  const root = open.replaceAll(dropped, '');
  const small = svg
    .slice(svg.indexOf(open))
    .replace(open, root)
    .replaceAll(/<title>[^<]*<\/title>/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
  for (const [, element, attributes] of small.matchAll(/<\/?([a-zA-Z][\w:-]*)([^>]*)>/g)) {
    if (!elements.has(element)) refuse(name, `holds <${element}>`);
    for (const [, attribute, value] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (refusedAttribute.test(attribute)) refuse(name, `holds ${attribute}`);
      if (attribute.endsWith('href') && !value.startsWith('#')) refuse(name, `refers to ${value}`);
      if (/url\((?!#)/.test(value)) refuse(name, `refers to ${value}`);
    }
  }
  if (/<!|<\?|&(?!amp;|lt;|gt;|quot;)/.test(small)) refuse(name, 'holds a declaration or an entity');
  if (!/viewBox="/.test(root)) refuse(name, 'has no viewBox');
  return small;
}

/** Compresses better than base64: only what a URL cannot hold is escaped. */
export function svgDataUri(svg) {
  const escaped = svg
    .replaceAll('"', "'")
    .replaceAll(/[%#<>{}|\\^`\s]/g, (character) => (character === ' ' ? ' ' : encodeURIComponent(character)));
  return `data:image/svg+xml,${escaped}`;
}
