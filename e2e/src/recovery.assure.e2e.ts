import { fileURLToPath } from 'node:url';
import { makePhrase } from '../../packages/login/src/recovery/newPhrase.fixtures.ts';
import { expect, test } from './harness/test.ts';
import { addressesOf } from './login/addressesOf.ts';

/** Few in `npm test`, more in `npm run assure recovery`: wallets. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 3);
const recoveryPage = new URL('../../packages/login/dist/recovery.html', import.meta.url);

test('the recovery page opens every wallet from its words, from a disk and without a network @once', async ({
  page,
}) => {
  test.setTimeout(60_000 + rounds * 2_000);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.context().setOffline(true);
  await page.goto(`file://${fileURLToPath(recoveryPage)}`);
  for (let round = 0; round < rounds; round += 1) {
    const { phrase, addresses } = makePhrase();
    await page.getByRole('textbox').fill(phrase.join(' '));
    await page.getByRole('button', { name: 'Show addresses and keys' }).click();
    for (const address of [addresses.eip155, addresses.solana])
      await expect(page.getByText(address, { exact: true })).toBeVisible();
    // What other libraries find with the same words.
    expect(await addressesOf(phrase)).toEqual(addresses);
  }
  expect(requests).toEqual([`file://${fileURLToPath(recoveryPage)}`]);
});
