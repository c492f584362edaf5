/** Currencies that cards are charged in, with their common signs. */
const signs: ReadonlyMap<string, string> = new Map([
  ['usd', '$'],
  ['eur', '€'],
  ['gbp', '£'],
  ['jpy', '¥'],
  ['cny', '¥'],
  ['krw', '₩'],
  ['inr', '₹'],
  ['try', '₺'],
  ['ngn', '₦'],
  ['vnd', '₫'],
  ['php', '₱'],
  ['uah', '₴'],
  ['cad', 'C$'],
  ['aud', 'A$'],
  ['nzd', 'N$'],
  ['brl', 'R$'],
  ['mxn', 'M$'],
  ['sgd', 'S$'],
  ['hkd', 'H$'],
  ['chf', 'Fr'],
  ['sek', 'kr'],
  ['nok', 'kr'],
  ['dkk', 'kr'],
  ['pln', 'zł'],
  ['zar', 'R'],
]);

/** A coin with the currency's sign; undefined for an unknown currency. */
export function fiatPicture(id: string): string | undefined {
  const sign = signs.get(id.toLowerCase());
  if (sign === undefined) return undefined;
  const size = sign.length > 1 ? 13 : 17;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#2f6f4f"/>' +
    `<text x="16" y="16" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" ` +
    `text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
  );
}
