import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Sent } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtureBalances, fixtureEstimate } from '../../testing/fixtureReads.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { fixtures } from './walletSend.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const connected = { connectorId: fixtureWallets.harbour.id };
const { rafa } = fixtureAddresses;
const hash = `0x${'a'.repeat(64)}`;

function mount(setup: FixtureSetup, name = 'default'): Mounted {
  const fixture = fixtures.fixtures[name];
  if (!fixture) throw new Error(`There is no fixture ${name}.`);
  mounted = mountForTest({ ...fixture, setup: { ...fixture.setup, ...setup } });
  return mounted;
}

async function show(setup: FixtureSetup = {}, name?: string): Promise<Mounted> {
  const page = mount(setup, name);
  await vi.waitFor(() => expect(page.find('[data-slide=current] .send-amount')).not.toBeNull());
  await vi.waitFor(() => expect(page.text()).toContain('Ether'));
  return page;
}

const routeOf = (page: Mounted) => page.ui.router.getState().history.at(-1)?.route;
const toasts = (page: Mounted) => page.ui.toasts.getState().toasts.map(({ message }) => message);
const amountInput = (page: Mounted) => page.get('[data-slide=current] .amount-input input');
const toInput = (page: Mounted) => page.get('[data-slide=current] .field-box input');
const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : '');

async function type(input: HTMLElement, text: string): Promise<void> {
  input.focus();
  await press(text);
}

describe('WalletSendView', () => {
  test('behavior: by keyboard alone: amount, name, review, send; back at Account with the pending row', async () => {
    const sendTransfer = vi.fn(async () => ({ hash, tracking: {} }));
    const page = await show({ writes: { sendTransfer }, state: () => ({ transactions: fixtureTransactions }) });
    await vi.waitFor(() => expect(page.root.activeElement).toBe(amountInput(page)));
    await press('0.25');
    await type(toInput(page), 'rafa.eth');
    await vi.waitFor(() => expect(page.text()).toContain('Sent 3 times before'));
    expect(page.text()).toContain('0x71C7…976F');
    await vi.waitFor(() => expect(page.text()).toContain('about 12 s'));
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('You will confirm in Harbour.'));
    for (const messages of ['From', '0x8ba1…BA72', 'rafa.eth', rafa, 'Ethereum', '$0.20'])
      expect(page.text()).toContain(messages);
    page.button('Send 0.25 ETH').focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(routeOf(page)).toEqual({ view: 'Account', tab: 'activity' }));
    await vi.waitFor(() => expect(toasts(page)).toContain('Transaction started'));
    expect(sendTransfer).toHaveBeenCalledTimes(1);
    expect(sendTransfer).toHaveBeenCalledWith(
      expect.objectContaining({ address: fixtureAddresses.maya }),
      expect.objectContaining({ to: rafa, amount: 250_000_000_000_000_000n }),
    );
    expect(page.ui.portico.getState().transactions[0]).toMatchObject({ hash, status: 'pending' });
    expect(page.ui.router.getState().history).toHaveLength(1);
    await vi.waitFor(() => expect(page.text()).toContain('Waiting for the network'));
  });

  test('error: refused in the wallet: a calm message, nothing sent, and the same press requests again', async () => {
    const sendTransfer = vi.fn(() => Promise.reject(new PorticoError('user.rejected')));
    const page = await show({ writes: { sendTransfer } }, 'filled');
    await vi.waitFor(() => expect(page.text()).toContain('about 12 s'));
    page.button('Review').click();
    await vi.waitFor(() => page.button('Send 0.25 ETH').click());
    await vi.waitFor(() => expect(page.text()).toContain('You declined it. Nothing was sent.'));
    expect(page.root.activeElement?.textContent).toBe('Send 0.25 ETH');
    expect(page.find('.state-id')).toBeNull();
    page.button('Send 0.25 ETH').click();
    await vi.waitFor(() => expect(sendTransfer).toHaveBeenCalledTimes(2));
  });

  test('behavior: waiting shows where to approve, and a second press sends nothing more', async () => {
    const sendTransfer = vi.fn(() => new Promise<never>(() => undefined));
    const page = await show(
      { writes: { sendTransfer }, state: () => ({ transactions: fixtureTransactions }) },
      'filled',
    );
    await vi.waitFor(() => expect(page.text()).toContain('Sent 3 times before'));
    page.button('Review').click();
    await vi.waitFor(() => expect(page.text()).toContain('Sent 3 times before'));
    const send = await vi.waitFor(() => page.button('Send 0.25 ETH'));
    send.click();
    send.click();
    await vi.waitFor(() => expect(page.text()).toContain('Waiting for you in Harbour'));
    await vi.waitFor(() => expect(sendTransfer).toHaveBeenCalledTimes(1));
  });

  test('behavior: an approval after the view was left is tracked and reported', async () => {
    let answer = (_sent: Sent) => {};
    const sendTransfer = vi.fn(() => new Promise<Sent>((resolve) => (answer = resolve)));
    const page = await show(
      { writes: { sendTransfer }, state: () => ({ transactions: fixtureTransactions }) },
      'filled',
    );
    await vi.waitFor(() => expect(page.text()).toContain('about 12 s'));
    page.button('Review').click();
    await vi.waitFor(() => page.button('Send 0.25 ETH').click());
    await vi.waitFor(() => expect(sendTransfer).toHaveBeenCalled());
    page.button('Close').click();
    answer({ hash, tracking: {} });
    await vi.waitFor(() => expect(toasts(page)).toEqual(['Transaction started']));
    expect(page.ui.router.getState().status).toBe('closed');
    expect(page.ui.portico.getState().transactions[0]?.hash).toBe(hash);
  });

  test('behavior: a first recipient is to be compared before anything can be sent', async () => {
    const sendTransfer = vi.fn(async () => ({ hash, tracking: {} }));
    const page = await show({ writes: { sendTransfer }, state: () => ({}) }, 'filled');
    await vi.waitFor(() => expect(page.text()).toContain('First time'));
    page.button('Review').click();
    await vi.waitFor(() => expect(page.text()).toContain('Compare every character'));
    expect(page.get('.preview-check .address').textContent).toBe(rafa);
    expect(page.text().split(rafa), 'the whole address stands there once').toHaveLength(2);
    page.button('Send 0.25 ETH').click();
    expect(sendTransfer).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(page.get('.preview-check input').getAttribute('aria-invalid')).toBe('true'));
    expect(page.root.activeElement).toBe(page.get('.preview-check input'));
    await press(' ');
    page.button('Send 0.25 ETH').click();
    await vi.waitFor(() => expect(sendTransfer).toHaveBeenCalledTimes(1));
  });

  test('behavior: an address similar to a known one is marked', async () => {
    const page = await show({}, 'homoglyph');
    await vi.waitFor(() => expect(page.text()).toContain('Looks like an address you used, but is not the same'));
  });

  test.each([
    ['contract', 'This is a contract, not a person'],
    ['own', 'This is your own address'],
    ['notAddress', 'This is not an address on Ethereum'],
    ['checksum', 'One character of this address is wrong'],
    ['nameNotFound', 'No address has this name'],
    ['resolving', 'Looking up the name'],
    ['overBalance', 'You have 1.2041 ETH'],
    ['overBalanceWithFee', 'Not enough ETH left for the fee'],
    ['refused', 'This transfer would fail'],
    ['feeUnknown', 'The fee could not be read. Your wallet will show it.'],
    ['otherNetwork', 'Switch network'],
  ])('behavior: %s has its message', async (name, messages) => {
    const page = await show({}, name);
    await vi.waitFor(() => expect(page.text()).toContain(messages), 3000);
  });

  test('behavior: all of it keeps the fee; the amount follows', async () => {
    const page = await show({}, 'default');
    await vi.waitFor(() => page.button('Max 1.204016 ETH. Use the maximum').click());
    const left = 1_204_100_000_000_000_000n - fixtureEstimate.maximumFee;
    await vi.waitFor(() => expect(valueOf(amountInput(page))).toBe(`1.${left.toString().slice(1).replace(/0+$/, '')}`));
    expect(page.find('.amount-input [aria-invalid]')).toBeNull();
  });

  test('behavior: in money, with a decimal comma, where the price is known', async () => {
    const page = await show({ options: { locale: 'de' } });
    await vi.waitFor(() => expect(page.find('.send-other .button')).not.toBeNull());
    await type(amountInput(page), '0,5');
    await vi.waitFor(() => expect(page.get('.send-other .button').textContent).toMatch(/^1\.624,12/));
    page.get('.send-other .button').click();
    await vi.waitFor(() => expect(valueOf(amountInput(page))).toBe('1624,12'));
    expect(page.get('.amount-unit').textContent).toBe('USD');
  });

  test('behavior: where no price is known, money is not offered', async () => {
    const page = await show({}, 'noPrices');
    await vi.waitFor(() => expect(page.find('.send-other .button')).not.toBeNull());
    expect(page.text()).not.toContain('$');
    expect(page.root.querySelectorAll('.send-other .button')).toHaveLength(1);
  });

  test('behavior: answers to earlier names come late and change nothing', async () => {
    const answers = new Map<string, (address: string) => void>();
    const resolveName = (_targets: unknown, { name }: { name: string }) =>
      new Promise<string>((resolve) => answers.set(name, resolve));
    const page = await show({ reads: { resolveName } });
    await type(toInput(page), 'vault.eth');
    await vi.waitFor(() => expect(answers.has('vault.eth')).toBe(true));
    await press(
      '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}rafa.eth',
    );
    await vi.waitFor(() => expect(answers.has('rafa.eth')).toBe(true));
    answers.get('rafa.eth')?.(rafa);
    await vi.waitFor(() => expect(page.text()).toContain('0x71C7…976F'));
    answers.get('vault.eth')?.(fixtureAddresses.vault);
    await press(' ');
    await vi.waitFor(() => expect(page.text()).toContain('0x71C7…976F'));
    expect(page.text()).not.toContain('0x5B38');
  });

  test('behavior: pressing Review too early marks the missing field and focuses it', async () => {
    const page = await show();
    page.button('Review').click();
    await vi.waitFor(() => expect(page.text()).toContain('Enter an amount'));
    expect(page.root.activeElement).toBe(amountInput(page));
    await press('0.1{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Enter an address or a name'));
    expect(page.root.activeElement).toBe(toInput(page));
  });

  test('behavior: a press while a name is being resolved is kept, and continues with the answer', async () => {
    let answer = (_address: string) => {};
    const resolveName = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const page = await show({ reads: { resolveName } });
    await type(amountInput(page), '0.1');
    await type(toInput(page), 'rafa.eth');
    page.button('Review').click();
    await vi.waitFor(() => expect(page.button('Review').getAttribute('aria-busy')).toBe('true'));
    await vi.waitFor(() => expect(resolveName).toHaveBeenCalled());
    expect(routeOf(page)).toMatchObject({ view: 'WalletSend' });
    answer(rafa);
    await vi.waitFor(() => expect(routeOf(page)).toMatchObject({ view: 'WalletSendPreview', to: rafa }));
  });

  test('behavior: a press while the balances are loading is kept, and continues with the answer', async () => {
    let answer = (_balances: typeof fixtureBalances) => {};
    const getBalances = () => new Promise<typeof fixtureBalances>((resolve) => (answer = resolve));
    const page = mount({ reads: { getBalances } });
    await vi.waitFor(() => expect(page.find('[data-slide=current] .send-amount')).not.toBeNull());
    await type(amountInput(page), '0.1');
    await type(toInput(page), `${rafa}{Enter}`);
    await vi.waitFor(() => expect(page.button('Review').getAttribute('aria-busy')).toBe('true'));
    expect(page.text()).not.toContain('Enter an amount');
    answer(fixtureBalances);
    await vi.waitFor(() => expect(routeOf(page)).toMatchObject({ view: 'WalletSendPreview', to: rafa }));
  });

  test('behavior: a press on Send while it is still unknown whether the receiver is a contract is kept', async () => {
    let answer = (_kind: 'account') => {};
    // However often it is read, and whenever.
    const kind = new Promise<'account'>((resolve) => (answer = resolve));
    const describeAddress = () => kind;
    const sendTransfer = vi.fn(async () => ({ hash, tracking: {} }));
    const page = await show({
      reads: { describeAddress },
      writes: { sendTransfer },
      state: () => ({ transactions: fixtureTransactions }),
    });
    await type(amountInput(page), '0.1');
    await type(toInput(page), `${rafa}{Enter}`);
    await vi.waitFor(() => expect(page.text()).toContain('You will confirm in Harbour.'));
    const send = page.button('Send 0.1 ETH');
    send.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
    expect(sendTransfer).not.toHaveBeenCalled();
    answer('account');
    await vi.waitFor(() => expect(routeOf(page)).toEqual({ view: 'Account', tab: 'activity' }));
    expect(sendTransfer).toHaveBeenCalledTimes(1);
  });

  test('behavior: a press on Send is dropped when the receiver turns out to be a contract, which is to be compared', async () => {
    let answer = (_kind: 'contract') => {};
    const kind = new Promise<'contract'>((resolve) => (answer = resolve));
    const describeAddress = () => kind;
    const sendTransfer = vi.fn(async () => ({ hash, tracking: {} }));
    const page = await show({
      reads: { describeAddress },
      writes: { sendTransfer },
      state: () => ({ transactions: fixtureTransactions }),
    });
    await type(amountInput(page), '0.1');
    await type(toInput(page), `${rafa}{Enter}`);
    await vi.waitFor(() => expect(page.text()).toContain('You will confirm in Harbour.'));
    page.button('Send 0.1 ETH').click();
    answer('contract');
    await vi.waitFor(() => expect(page.get('[data-slide=current] input').getAttribute('aria-invalid')).toBe('true'));
    expect(page.root.activeElement).toBe(page.get('[data-slide=current] input'));
    expect(sendTransfer).not.toHaveBeenCalled();
  });

  test('behavior: typing another recipient takes back a press that was kept', async () => {
    const answers = new Map<string, (address: string) => void>();
    const resolveName = (_targets: unknown, { name }: { name: string }) =>
      new Promise<string>((resolve) => answers.set(name, resolve));
    const page = await show({ reads: { resolveName } });
    await type(amountInput(page), '0.1');
    await type(toInput(page), 'rafa.eth');
    page.button('Review').click();
    await vi.waitFor(() => expect(page.button('Review').getAttribute('aria-busy')).toBe('true'));
    await type(toInput(page), '{Backspace}{Backspace}{Backspace}{Backspace}o.eth');
    await vi.waitFor(() => expect(answers.has('rafao.eth')).toBe(true));
    answers.get('rafao.eth')?.(rafa);
    await vi.waitFor(() => expect(page.text()).toContain('0x71C7…976F'));
    expect(page.button('Review').getAttribute('aria-busy')).toBeNull();
    expect(routeOf(page)).toMatchObject({ view: 'WalletSend' });
  });

  test('error: a press on a name that does not resolve focuses the field', async () => {
    const page = await show({ reads: { resolveName: async () => undefined } });
    await type(amountInput(page), '0.1');
    await type(toInput(page), 'nobody.eth');
    page.button('Review').click();
    page.button('Review').focus();
    await vi.waitFor(() => expect(page.text()).toContain('No address has this name'));
    await vi.waitFor(() => expect(page.root.activeElement).toBe(toInput(page)));
  });

  test('behavior: another token by search; what was typed is still there, also after the review', async () => {
    const page = await show();
    await type(amountInput(page), '2');
    await type(toInput(page), rafa);
    page.button('Ether').click();
    await vi.waitFor(() => page.get('input[type=search]').focus());
    await press('uni{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Uniswap'));
    await vi.waitFor(() => expect(valueOf(amountInput(page))).toBe('2'));
    expect(valueOf(toInput(page))).toBe(rafa);
    await vi.waitFor(() => expect(page.text()).toContain('about 12 s'));
    page.button('Review').click();
    await vi.waitFor(() => expect(routeOf(page)).toMatchObject({ amount: 2_000_000_000_000_000_000n }));
    page.button('Back').click();
    await vi.waitFor(() => expect(valueOf(amountInput(page))).toBe('2'));
  });

  test('param: the host’s arguments are filled in, in the locale, with their token', async () => {
    const page = mountForTest({
      route: { view: 'Account' },
      setup: { connected, options: { locale: 'de' } },
    });
    mounted = page;
    const [, usdc] = fixtureBalances;
    const assetAddress = usdc?.address?.toLowerCase() ?? '';
    void page.ui.portico.open({ view: 'WalletSend', arguments: { assetAddress, amount: '12.5', to: 'rafa.eth' } });
    await vi.waitFor(() => expect(page.text()).toContain('USD Coin'));
    expect(valueOf(amountInput(page))).toBe('12,5');
    expect(valueOf(toInput(page))).toBe('rafa.eth');
  });

  test('error: a token that is not held is not taken for another', async () => {
    const page = mountForTest({ route: { view: 'Account' }, setup: { connected } });
    mounted = page;
    const assetAddress = fixtureAddresses.vault;
    void page.ui.portico.open({ view: 'WalletSend', arguments: { assetAddress, amount: '1', to: rafa } });
    await vi.waitFor(() => expect(page.text()).toContain('Choose a token'));
    await vi.waitFor(() => page.button('Review').click());
    expect(routeOf(page)).toMatchObject({ view: 'WalletSend' });
  });
});
