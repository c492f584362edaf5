/**
 * `{ file, before | after, text }`: puts `text` on its own line(s) before or after the last line that holds the anchor.
 */
export function applyEdit(source, { file, before, after, text }) {
  const anchor = before ?? after;
  const lines = source.split('\n');
  const index = lines.findLastIndex((line) => (anchor instanceof RegExp ? anchor.test(line) : line === anchor));
  if (index < 0) throw new Error(`${file} has no line like ${anchor}; the stub in scripts/new has grown old.`);
  lines.splice(before === undefined ? index + 1 : index, 0, ...text.split('\n'));
  return lines.join('\n');
}

export const capitalised = (name) => name[0].toUpperCase() + name.slice(1);
export const camelCase = (name) => name[0].toLowerCase() + name.slice(1);

/** `someThing` → `Some Thing` */
export const asPhrase = (name) => capitalised(name).replace(/([a-z\d])([A-Z])/g, '$1 $2');
