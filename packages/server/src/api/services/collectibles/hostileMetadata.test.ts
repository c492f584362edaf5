import { expect, test } from 'vitest';
import { openReader } from '../../../testSupport/pictures.ts';
import { readMetadata } from './readMetadata.ts';

/** As many as a page of an account's collectibles has. */
const pageSize = 24;
const heldMaxMs = 100;

const svg = (markup: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${markup}</svg>`;
const asJson = (value: unknown): string => `data:application/json,${JSON.stringify(value)}`;
const withImage = (image: string): string => asJson({ name: 'Hostile', image });

/** Each as long as it may be: metadata at the most that is read, SVGs at the most that a picture may have. */
const hostile: readonly string[] = [
  withImage(svg(`<path d="${'a'.repeat(63_800)}"/>`)),
  withImage(svg(`<path fill="${'-'.repeat(63_800)}"/>`)),
  withImage(svg(`<path style="fill:${' '.repeat(63_800)}"/>`)),
  withImage(svg(`<style>${'a'.repeat(63_800)}</style>`)),
  withImage(svg(`<style>${'/*'.repeat(31_900)}</style>`)),
  withImage(svg(`<style>${'{'.repeat(63_800)}</style>`)),
  withImage(svg('<g>'.repeat(15_900))),
  withImage(`data:image/svg+xml;base64,${Buffer.from(svg('<g/>'.repeat(15_900))).toString('base64')}`),
  withImage(`data:image/png;base64,${'A'.repeat(250_000)}`),
  withImage(`ipfs://${'a/'.repeat(120_000)}`),
  withImage(`https://${'a.'.repeat(120_000)}`),
  asJson({ name: '\u0301'.repeat(80_000), description: ' \u202E'.repeat(20_000) }),
  asJson(Array.from({ length: 60_000 }, (_, at) => at)),
  `data:application/json,${'['.repeat(262_000)}`,
  `data:application/json${';a=a'.repeat(65_000)},{}`,
  `data:${'a'.repeat(262_000)}`,
  `data:application/json;base64,${'e30='.repeat(65_000)}`,
  `data:application/json,${'%41'.repeat(87_000)}`,
  `ipfs://${'a'.repeat(262_000)}`,
  `https://${'{id}'.repeat(65_000)}`,
  ' '.repeat(262_000),
];

/** The longest time for which the event loop was blocked, while a page of these is read. */
async function readPage(uri: string, parameters: Parameters<typeof readMetadata>[2]): Promise<number> {
  let heldMs = 0;
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    heldMs = Math.max(heldMs, nowMs - lastMs);
    lastMs = nowMs;
  }, 5);
  await Promise.all(Array.from({ length: pageSize }, (_, at) => readMetadata(uri, BigInt(at), parameters)));
  heldMs = Math.max(heldMs, performance.now() - lastMs);
  clearInterval(timer);
  return heldMs;
}

test('error: a page of collectibles with hostile metadata does not hold the event loop', async () => {
  const reader = openReader();
  const parameters = {
    ipfsGateway: 'https://gateway.example',
    reader,
    signal: new AbortController().signal,
    fetchPublic: () => Promise.reject(new Error('Nothing of this is to be fetched')),
  };
  await reader.parseMetadata('{}', '');
  for (const uri of hostile) {
    // The best of three: the machine may be busy.
    let bestMs = Infinity;
    for (let round = 0; round < 3 && bestMs > heldMaxMs; round += 1)
      bestMs = Math.min(bestMs, await readPage(uri, parameters));
    expect(bestMs, uri.slice(0, 100)).toBeLessThanOrEqual(heldMaxMs);
  }
});
