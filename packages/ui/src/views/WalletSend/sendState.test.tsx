import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureImage } from '../../testing/fixtureImage.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtureBalances, fixtureEstimate } from '../../testing/fixtureReads.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import type { SendDraft } from '../../router/routes.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const connected = { connectorId: fixtureWallets.harbour.id };
const { rafa } = fixtureAddresses;
const [, usdc] = fixtureBalances;
if (!usdc) throw new Error('The gallery holds no dollars.');

async function show(draft: Partial<SendDraft> = {}, setup: FixtureSetup = {}): Promise<Mounted> {
  const page = mountForTest({
    route: { view: 'WalletSend', draft: { caipNetworkId: 'eip155:1', ...draft } },
    history: [{ view: 'Account' }],
    setup: { connected, ...setup },
  });
  mounted = page;
  await vi.waitFor(() => expect(page.find('[data-slide=current] .send-amount')).not.toBeNull());
  await vi.waitFor(() => expect(page.text()).toContain(draft.token?.name ?? 'Ether'));
  return page;
}

const history = (page: Mounted) => page.ui.router.getState().history.map(({ route }) => route);
const inputs = (page: Mounted) =>
  [...page.root.querySelectorAll<HTMLInputElement>('[data-slide=current] input')].map(({ value }) => value);

async function review(page: Mounted): Promise<void> {
  await vi.waitFor(() => expect(page.text()).toContain('about 12 s'));
  page.button('Review').click();
  await vi.waitFor(() => expect(history(page).at(-1)?.view).toBe('WalletSendPreview'));
}

describe('the state of a transfer', () => {
  test('behavior: token, amount and receiver, as they will be sent', async () => {
    const page = await show({ token: usdc, amountDecimal: '100.5', recipientText: rafa });
    await review(page);
    expect(history(page).at(-1)).toMatchObject({
      token: { address: usdc.address, symbol: 'USDC', decimals: 6, amount: 268_400_000n, priceUsd: 1 },
      amount: 100_500_000n,
      to: rafa,
    });
  });

  test("behavior: the receiver's name and picture, where a name was typed", async () => {
    const avatar = fixtureImage(12);
    const getIdentity = vi.fn(async (_targets: unknown, { address }: { readonly address: string }) =>
      address === rafa ? { name: 'rafa.eth', avatar } : {},
    );
    const page = await show({ amountDecimal: '0.25', recipientText: 'rafa.eth' }, { reads: { getIdentity } });
    await review(page);
    expect(history(page).at(-1)).toMatchObject({ to: rafa, toName: 'rafa.eth' });
    await vi.waitFor(() => expect(page.find('[data-slide=current] .avatar img')?.getAttribute('src')).toBe(avatar));
  });

  test('error: where the network cannot answer whether a known receiver is a contract, a message is shown, and the address must be compared', async () => {
    const describeAddress = () => Promise.reject(new Error('the node is gone'));
    const page = await show(
      { amountDecimal: '0.25', recipientText: rafa },
      { reads: { describeAddress }, state: () => ({ transactions: fixtureTransactions }) },
    );
    await vi.waitFor(() => expect(page.text()).toContain('Could not check whether this is a contract'));
    await review(page);
    await vi.waitFor(() => expect(page.find('[data-slide=current] .preview-check')).not.toBeNull());
  });

  test('error: an amount that is thousands in one locale and a fraction in another is queried, and not reviewed', async () => {
    const page = await show({ recipientText: rafa });
    const field = page.get('[data-slide=current] .amount-input input');
    field.focus();
    await press('1,234');
    await vi.waitFor(() => expect(page.text()).toContain('Did you mean 1234 or 1.234?'));
    page.button('Review').click();
    await vi.waitFor(() => expect(page.root.activeElement).toBe(field));
    expect(history(page).at(-1)?.view).toBe('WalletSend');
  });

  test('behavior: the price of gas, and what it comes to in dollars', async () => {
    const page = await show({ amountDecimal: '0.25', recipientText: rafa });
    await review(page);
    const route = history(page).at(-1);
    expect(route).toMatchObject({ estimate: { quote: { maxFeePerGas: 4_000_000_000n } } });
    const worth = (Number(fixtureEstimate.expectedFee) / 1e18) * 3248.25;
    expect(page.text()).toContain(`$${worth.toFixed(2)}`);
  });

  test("behavior: the balance of the network's currency, and what it comes to in dollars where its price is known", async () => {
    const held = () => mounted?.get('[data-slide=current] .send > .row').textContent;
    await show();
    await vi.waitFor(() => expect(held()).toContain('1.2041\u00a0ETH · $3,911.22'));
    mounted?.unmount();
    const getBalances = async () => fixtureBalances.map(({ priceUsd: _price, ...balance }) => balance);
    await show({}, { reads: { getBalances } });
    await vi.waitFor(() => expect(held()).toContain('1.2041\u00a0ETH'));
    expect(held()).not.toContain('$');
  });

  test('error: a failure after the view was left is shown in a toast, with the message of the specification', async () => {
    let fail = (_reason: unknown) => {};
    const sendTransfer = vi.fn(() => new Promise<never>((_resolve, reject) => (fail = reject)));
    const transactions = () => ({ transactions: fixtureTransactions });
    const page = await show(
      { amountDecimal: '0.25', recipientText: rafa },
      { writes: { sendTransfer }, state: transactions },
    );
    await review(page);
    await vi.waitFor(() => page.button('Send 0.25 ETH').click());
    await vi.waitFor(() => expect(sendTransfer).toHaveBeenCalled());
    page.button('Close').click();
    fail(new TypeError('the wallet broke'));
    const toasts = () => page.ui.toasts.getState().toasts.map(({ type, message }) => [type, message]);
    await vi.waitFor(() => expect(toasts()).toEqual([['error', expect.stringMatching(/^Something went wrong/)]]));
  });

  test('behavior: a switch to another network drops what was filled in; the form is on that network', async () => {
    const page = await show({ amountDecimal: '0.25', recipientText: rafa });
    expect(inputs(page)).toEqual(['0.25', rafa]);
    await page.ui.portico.switchNetwork({ caipNetworkId: 'eip155:8453' });
    await vi.waitFor(() => expect(inputs(page)).toEqual(['', '']));
    expect(history(page)).toEqual([
      { view: 'Account' },
      { view: 'WalletSend', draft: { caipNetworkId: 'eip155:8453' } },
    ]);
  });

  test('behavior: disconnecting drops it too: the next visitor begins with an empty form', async () => {
    const page = await show();
    page.get('[data-slide=current] .amount-input input').focus();
    await press('0.25');
    await page.ui.portico.disconnect();
    await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
    await page.ui.portico.connect({ connectorId: fixtureWallets.harbour.id });
    void page.ui.portico.open({ view: 'WalletSend' });
    await vi.waitFor(() => expect(inputs(page)).toEqual(['', '']));
    expect(history(page)).toEqual([
      { view: 'Account' },
      { view: 'WalletSend', draft: { caipNetworkId: 'eip155:1', requested: {} } },
    ]);
  });
});
