import { fileURLToPath } from 'node:url';
import { toBase64, randomBytes } from '../../packages/login/src/worker/bytes.ts';
import { makeWallet, openByOperator } from '../../packages/login/src/worker/wallet.ts';
import { expect, test } from './harness/test.ts';
import { addressesOf } from './login/walletPage.ts';

/** Few in `npm test`, more in `npm run assure recovery`: wallets. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 3);
const recoveryPage = new URL('../../packages/login/dist/recovery.html', import.meta.url);

/** The words of a new wallet, and its addresses, as its browser had shown them. */
function makePhrase() {
  const owner = { userId: 'user', walletId: 'wallet' };
  const [serverShare, operatorShare] = [randomBytes(32), randomBytes(32)];
  const { stored } = makeWallet(owner, serverShare, operatorShare);
  const shares = { serverShare: toBase64(serverShare), operatorShare: toBase64(operatorShare) };
  const opened = openByOperator(owner.userId, { ...stored, ...shares, walletId: owner.walletId, createdAtMs: 0 });
  if (!opened) throw new Error('A new wallet does not open.');
  return { phrase: opened.words(), addresses: stored.addresses };
}

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
