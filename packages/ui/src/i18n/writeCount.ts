/**
 * A whole number as text. Below a thousand nothing is grouped, and only Arabic may have digits of its own: the
 * browser's formatter, whose first use takes longer than rendering the card, is not needed.
 */
export function writeCount(locale: string, count: number): string {
  return count < 1000 && !locale.startsWith('ar') ? `${count}` : new Intl.NumberFormat(locale).format(count);
}
