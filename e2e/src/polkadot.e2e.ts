import { formatSs58, parseSs58 } from '@portico/polkadot';
import { startPolkadotChain } from '@portico/testing/chains';
import type { PolkadotChain } from '@portico/testing/chains';
import { createPolkadotWallet } from '@portico/testing/polkadot';
import { expectConnected } from './harness/modal.ts';
import { expect, test } from './harness/test.ts';
import { fillTransfer, newestTransfer, review } from './harness/transfers.ts';

// One chain for all of them.
test.describe.configure({ mode: 'serial' });

const ROC = 1_000_000_000_000n;
/** The page requests the status of a transfer every four seconds, and makes sure of what it has ended with. */
const settled = { timeout: 30_000 };

const addressOf = async (keys?: readonly Uint8Array[]): Promise<string> => {
  const wallet = createPolkadotWallet({ types: ['sr25519'], ...(keys && { keys }) });
  return (await wallet.addresses())[0] ?? '';
};

test.describe('an account of Polkadot on a real runtime', () => {
  let chain: PolkadotChain;
  let account: string;
  let to: string;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    chain = await startPolkadotChain();
    account = await addressOf();
    to = await addressOf([crypto.getRandomValues(new Uint8Array(32))]);
    await chain.fund(account, 10n * ROC);
  });
  test.afterAll(() => chain.stop());
  const host = () => ({
    wallets: [{ key: 'lantern', namespace: 'polkadot' as const }],
    polkadot: { rpcUrl: chain.rpcUrl, reference: String(chain.network.id) },
  });

  test('its wallet connects, its balance is shown, and it receives; ROC is sent, and it arrives', async ({
    page,
    site,
    modal,
  }) => {
    test.setTimeout(120_000);
    await site.open(host());
    await modal.connect('lantern');
    await expectConnected(page, account);
    await modal.openAccount();
    await expect(modal.dialog.getByRole('listitem').filter({ hasText: 'ROC' })).toContainText('10');
    await modal.exactButton('Send').click();
    await expect(modal.button(/^Rococo/)).toBeVisible();
    await fillTransfer(modal, '2.5', to);
    await review(modal);
    await modal.button('Send 2.5 ROC').click();
    await newestTransfer(page).click();
    await expect(modal.text('It has arrived')).toBeVisible(settled);
    expect(await chain.balanceOf(to)).toBe(2_500_000_000_000n);
  });

  test(
    'an address of another network, and less than the minimum, are refused with what to do',
    { tag: '@once' },
    async ({ site, modal }) => {
      await site.open(host());
      await modal.connect('lantern');
      await modal.openAccount();
      await modal.exactButton('Send').click();
      await expect(modal.button(/^Rococo/)).toBeVisible();
      const parsed = parseSs58(to);
      if (typeof parsed === 'string') throw new Error('The address is invalid.');
      await fillTransfer(modal, '1', formatSs58({ ...parsed, prefix: 0 }));
      await expect(modal.text('This address is for another network. Ask for one on {network}')).toBeVisible();
      const unused = await addressOf([crypto.getRandomValues(new Uint8Array(32))]);
      await fillTransfer(modal, '0.000001', unused);
      await expect(
        modal.text('No account can receive or keep less than {minimum} {symbol}. Change the amount.'),
      ).toBeVisible();
    },
  );

  test(
    'the switch of the demo brings Polkadot: connected by its wallet, its account and balance shown, a text signed',
    { tag: '@once' },
    async ({ page, modal }) => {
      const { nativeCurrency, id } = chain.network;
      const accounts = await createPolkadotWallet().addresses();
      await chain.fund(accounts[0] ?? '', 3n * ROC);
      // The devnet of the demo as `npm start -- --polkadot` describes it, on the chain of these tests.
      await page.route('**/portico-box.json', async (route) => {
        const devnet: object = await (await route.fetch()).json();
        const polkadot = { rpcUrl: chain.rpcUrl, reference: String(id), nativeCurrency, accounts };
        await route.fulfill({ json: { ...devnet, polkadot } });
      });
      await page.goto(`${process.env['PORTICO_DEMO_URL'] ?? ''}?chains=eip155`);
      const stage = page.getByRole('region', { name: 'Try it' });
      const owner = (answer: string) => page.getByRole('button', { name: answer, exact: true });
      const chains = page.getByRole('group', { name: 'Chains' });
      await chains.getByRole('checkbox', { name: 'Polkadot' }).check({ timeout: 20_000 });
      await expect(page).toHaveURL(/\?chains=eip155,polkadot$/);
      await expect(page.getByText('adapters: [evmAdapter(), polkadotAdapter()],')).toBeVisible();
      await stage.getByRole('button', { name: 'Connect wallet' }).click();
      await modal.pick(/Seamark/);
      await owner('Connect').click();
      await expect(modal.dialog).toBeHidden();
      await expect(stage.getByText(accounts[0] ?? '', { exact: true })).toBeVisible();
      await expect(stage.locator('dt:text-is("Balance") + dd')).toHaveText('3 ROC');
      await stage.getByRole('button', { name: 'Sign a message' }).click();
      await owner('Sign').click();
      await expect(stage.getByRole('status')).toHaveText(/^Signed: 0x[\da-f]{16}…$/);
    },
  );
});
