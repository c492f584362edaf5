/**
 * Invisible characters, and those that change the order of visible ones: controls, formats, private use, halves of
 * pairs.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;

/**
 * Texts of a contract or a file, as they may be shown: one line, nothing invisible, no longer than this; absent where
 * nothing is left.
 */
export function cleanText(text: string, lengthMax: number): string | undefined {
  const line = text
    .slice(0, lengthMax * 8)
    .normalize('NFC')
    .replaceAll(invisible, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  const cut =
    letters.length > lengthMax
      ? `${letters
          .slice(0, lengthMax - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return cut === '' ? undefined : cut;
}
