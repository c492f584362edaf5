const headings = /^## (\S+)\n/gm;

/** `name → text` of the sections of a page of examples. */
export function sectionsOf(text) {
  const starts = [...text.matchAll(headings)];
  return new Map(
    starts.map(({ index, 0: heading, 1: name }, at) => [
      name,
      text.slice(index + heading.length, starts[at + 1]?.index).trim(),
    ]),
  );
}
