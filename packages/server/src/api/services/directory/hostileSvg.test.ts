import { describe, expect, test } from 'vitest';
import { cleanSvg } from './cleanSvg.ts';

const sizeMax = 64_000;
const inside = (markup: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${markup}</svg>`;
/** As much of the text as a picture may hold. */
const filled = (before: string, unit: string, after: string): string => {
  const room = sizeMax - inside(before + after).length;
  return inside(before + unit.repeat(Math.max(0, Math.floor(room / unit.length))) + after);
};

const worst: readonly (readonly [string, string])[] = [
  ...['a', '-', ' ', '\n', '(', ')', 'a(', 'a (', '\\', 'url(', 'url(#', 'rotate(', '#', "'", ',', '9e9'].flatMap(
    (unit) => [
      [`a path of ${JSON.stringify(unit)}`, filled('<path d="', unit, '"/>')] as const,
      [`a fill of ${JSON.stringify(unit)}`, filled('<path fill="', unit, '"/>')] as const,
      [`a style of ${JSON.stringify(unit)}`, filled('<path style="fill:', unit, '"/>')] as const,
    ],
  ),
  ...['a', ' ', '{', '}', '/*', '/**/', '*', 'a{', '{}', 'a{}', ';', ':', 'a:', '@', 'a{a:a', '.a,'].map(
    (unit) => [`a style sheet of ${JSON.stringify(unit)}`, filled('<style>', unit, '</style>')] as const,
  ),
  ...['<g>', '<g/>', '<path d=""/>', '<use href="#a"/>', '<title/>', '<!-- -->', '&amp;', '<text>', '<![CDATA[]]>'].map(
    (unit) => [`nothing but ${unit}`, filled('', unit, '')] as const,
  ),
  ['names of attributes', filled('<path ', 'a="" ', '/>')],
  [
    'names of attributes that differ',
    inside(`<path ${Array.from({ length: 6_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  ],
  ['an opening that never ends', filled('<path d="', 'a', '')],
  ['an XML declaration', `<?xml ${'? '.repeat(sizeMax / 2 - 4)}`],
  ['blanks', ' '.repeat(sizeMax)],
];

/** Ten of ten of ten … circles: each group draws the one before it ten times. */
function nested(levels: number, repeat: (id: string) => string): string {
  const groups = Array.from({ length: levels }, (_, at) => `<g id="g${at + 1}">${repeat(`g${at}`).repeat(10)}</g>`);
  return inside(`<defs><circle id="g0" r="1"/>${groups.join('')}</defs>${repeat(`g${levels}`)}`);
}
const use = (id: string): string => `<use href="#${id}"/>`;

describe('cleanSvg of hostile pictures', () => {
  test.each(worst)('error: %s takes no longer than reading it', (_title, svg) => {
    const best = Math.min(
      ...[1, 2, 3].map(() => {
        const started = process.cpuUsage();
        try {
          cleanSvg(svg, { hasText: true });
        } catch {
          // Most of them are refused: the test is about the time.
        }
        const { user, system } = process.cpuUsage(started);
        return (user + system) / 1000;
      }),
    );
    // Of the processor, not of the clock: other work on the machine does not count.
    expect(best).toBeLessThan(50);
  });

  test('error: elements that draw each other again and again are refused', () => {
    const bomb = nested(9, use);
    expect(bomb.length).toBeLessThan(2_000);
    for (const svg of [
      bomb,
      nested(9, (id) => `<use xlink:href="#${id}"/>`),
      nested(9, (id) => `<g mask="url(#${id})"/>`),
      nested(9, (id) => `<g style="clip-path: url('#${id}')"/>`),
      inside('<g id="a"><use href="#a"/></g>'),
      inside('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      inside(`<g id="a">${'<circle/>'.repeat(99)}<g id="a"/></g>${use('a').repeat(11)}`),
      inside(`<style>*{mask:url(#a)}</style><mask id="a">${'<circle r="1"/>'.repeat(99)}</mask>`),
    ])
      expect(() => cleanSvg(svg, { hasText: true }), svg.slice(0, 120)).toThrow();
  });

  test('behavior: a picture that repeats a part as often as a drawing does stays as it is', () => {
    const svg = inside(
      `<defs><path id="a" d="M0 0h1"/><g id="b">${use('a').repeat(9)}</g></defs>${use('b').repeat(50)}<g mask="url(#c)"/><mask id="c">${use('a')}</mask>`,
    );
    expect(cleanSvg(svg)).toBe(svg);
    const grouped = inside('<path d="M0 0" transform="translate (1 2) rotate(calc((1 + 2) * 3))"/>');
    expect(cleanSvg(grouped)).toBe(grouped);
  });

  test('error: elements, their depth and the length of their texts are bounded', () => {
    for (const svg of [
      inside('<g/>'.repeat(5_000)),
      inside(`${'<g>'.repeat(70)}${'</g>'.repeat(70)}`),
      inside(`<path fill="${'a'.repeat(300)}"/>`),
      inside(`<path d="${'M0 0'.repeat(5_000)}"/>`),
      inside(`<style>${'.a{fill:red}'.repeat(2_000)}</style>`),
    ])
      expect(() => cleanSvg(svg, { hasText: true }), svg.slice(0, 120)).toThrow();
    const long = inside(`<path d="${'M0 0'.repeat(3_900)}"/>`);
    expect(cleanSvg(long)).toBe(long);
  });

  test('error: what is hidden inside a harmless function is found', () => {
    for (const value of [
      'calc(url(https://evil.example/a.svg#a))',
      'rotate(image-set(a))',
      'URL(#a)',
      'url (#a)',
      '(a)',
    ])
      expect(() => cleanSvg(inside(`<path fill="${value}"/>`)), value).toThrow('refers to something outside');
  });
});
