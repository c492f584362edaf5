/** Rows of README's table of page sizes: how each begins, and the sizes that its last cell names, in their order. */
const rows = {
  '| on load: provider': [
    'React: on load',
    'React: on load, with something to restore',
    'React: on load, its wallet answers otherwise',
  ],
  '| first click to': ['React: first click to the Connect view'],
  '| each further view': ['the largest view'],
  '| the example': ['load', 'press', 'picked', 'account'].map((name) => `example: ${name}`),
  '| script tag, on load': ['script tag: on load', 'script tag: on load, with something to restore'],
  '| script tag, React': ['script tag: first click to the Connect view'],
  '| pairing, on load': ['package pairing: on load', 'package pairing: on first use'],
};
const size = /\d+\.\d/g;
/** Another version of Node packs a little differently. */
const TOLERANCE_BYTES = 150;

function written(line, wanted, tolerance) {
  const cells = line.split('|');
  const reported = [...cells.at(-2).matchAll(size)].map(([text]) => Number(text) * 1000);
  const isRight =
    reported.length === wanted.length && reported.every((bytes, index) => Math.abs(bytes - wanted[index]) <= tolerance);
  if (isRight) return line;
  const left = [...wanted];
  cells[cells.length - 2] = cells.at(-2).replaceAll(size, () => ((left.shift() ?? 0) / 1000).toFixed(1));
  return cells.join('|');
}

/**
 * README with the measured sizes; the same text where every size is right.
 * @param {ReadonlyMap<string, number>} measured bytes by what they are of
 */
export function withSizes(readme, measured, tolerance = TOLERANCE_BYTES) {
  const views = [...measured].filter(([what]) => what.startsWith('view ')).map(([, bytes]) => bytes);
  const all = new Map([...measured, ['the largest view', Math.max(...views)]]);
  const bytesOf = (what) => {
    if (!all.has(what)) throw new Error(`README tells the size of ${what}, which is not measured.`);
    return all.get(what);
  };
  const lines = readme.split('\n');
  for (const [start, names] of Object.entries(rows)) {
    const index = lines.findIndex((line) => line.startsWith(start));
    if (index === -1) throw new Error(`README has no row that begins with "${start}".`);
    lines[index] = written(lines[index], names.map(bytesOf), tolerance);
  }
  return lines.join('\n');
}
