import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import { fixtures as approve } from '../ApproveTransaction/approveTransaction.fixtures.ts';
import { fixtures } from './walletSendConfirmed.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(name: string): Promise<Mounted> {
  const fixture = fixtures.fixtures[name];
  if (!fixture) throw new Error(`There is no fixture ${name}.`);
  const page = mountForTest({ ...fixture });
  mounted = page;
  await vi.waitFor(() => expect(page.find('[data-slide=current] .lead')).not.toBeNull());
  return page;
}

describe('WalletSendConfirmedView', () => {
  test.each([
    ['pending', 'On its way', 'Done'],
    ['included', 'In a blockIt is in a block, which becomes final shortly.', 'Done'],
    ['confirmed', 'It has arrived120.5 USDC went to 0x71C7…976F.', 'Done'],
    ['reverted', 'Nothing was moved, but the fee was paid.', 'Try again'],
    ['replaced', 'Another transaction of yours took its place.', 'Done'],
    ['dropped', 'Nothing was moved and no fee was paid.', 'Try again'],
  ])('behavior: %s has its message, with the next step', async (name, texts, action) => {
    const page = await show(name);
    expect(page.text()).toContain(texts);
    expect(page.get('h2').textContent).toBe('Transaction');
    expect(page.button(action)).toBeTruthy();
    expect(page.button('View on Etherscan').getAttribute('href')).toMatch(
      /^https:\/\/etherscan\.io\/tx\/0x(\d)\1{63}$/,
    );
  });

  test('behavior: the reason of a failure is shown by the name that the network has for it', async () => {
    const page = await show('pending');
    page.ui.portico.store.setState((state) => ({
      transactions: state.transactions.map((one) =>
        one.status === 'pending' ? { ...one, status: 'reverted' as const, reason: 'Balances.Frozen' } : one,
      ),
    }));
    await vi.waitFor(() => expect(page.text()).toContain('Balances.Frozen'));
  });

  test('behavior: while it is shown, the end is shown too', async () => {
    const page = await show('pending');
    page.ui.portico.store.setState((state) => ({
      transactions: state.transactions.map((one) =>
        one.status === 'pending' ? { ...one, status: 'confirmed' as const } : one,
      ),
    }));
    await vi.waitFor(() => expect(page.text()).toContain('It has arrived'));
    await vi.waitFor(() =>
      expect(page.ui.toasts.getState().toasts.map(({ message }) => message)).toEqual(['0.25 ETH sent']),
    );
  });

  test('behavior: a swap has its own text, in the view, in the toast at its end and in the activity', async () => {
    const page = await show('swapped');
    expect(page.text()).toContain('On its way');
    page.ui.portico.store.setState((state) => ({
      transactions: state.transactions.map((one) =>
        one.kind === 'swap' ? { ...one, status: 'confirmed' as const } : one,
      ),
    }));
    await vi.waitFor(() => expect(page.text()).toContain('ConfirmedSwapped ETH for USDC'));
    const messages = () => page.ui.toasts.getState().toasts.map(({ message }) => message);
    await vi.waitFor(() => expect(messages()).toEqual(['Swapped ETH for USDC']));
    page.button('Back').click();
    await vi.waitFor(() => expect(page.find('[data-slide=current] .account-tiles')).not.toBeNull());
    await vi.waitFor(() => expect(page.text()).toContain('Swapped ETH for USDC'));
    expect(page.text()).toContain('−0.25');
  });

  test('behavior: what a wallet of several owners keeps waits for them, with no link to a chain it is not on yet', async () => {
    const page = await show('held');
    expect(page.text()).toContain('Waiting for other signers');
    expect(page.text()).not.toContain('View on Etherscan');
    const chainHash = `0x${'c'.repeat(64)}`;
    page.ui.portico.store.setState((state) => ({
      transactions: state.transactions.map((one) => ({ ...one, chainHash })),
    }));
    await vi.waitFor(() => expect(page.text()).toContain('On its way'));
    expect(page.button('View on Etherscan').getAttribute('href')).toBe(`https://etherscan.io/tx/${chainHash}`);
  });

  test('behavior: a batch that its wallet is sending waits for no other owner, and has no link yet', async () => {
    const page = await show('batch');
    expect(page.text()).toContain('On its way');
    expect(page.text()).not.toContain('View on Etherscan');
  });

  test('behavior: a dropped transaction can be sent again, reviewed first', async () => {
    const page = await show('dropped');
    page.button('Try again').click();
    expect(page.ui.router.getState().history.at(-1)?.route).toEqual({
      view: 'WalletSend',
      draft: { caipNetworkId: 'eip155:1', amountDecimal: '0.25', recipientText: fixtureAddresses.rafa },
    });
  });
});

test('behavior: ApproveTransaction: opened for a request of the page itself, cancelling closes it', async () => {
  const fixture = approve.fixtures['default'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ route: { view: 'Account' }, ...(fixture.setup && { setup: fixture.setup }) });
  mounted = page;
  void page.ui.portico.open({ view: 'ApproveTransaction' });
  await vi.waitFor(() => expect(page.text()).toContain('A request is waiting in Harbour.'));
  page.button('Cancel').click();
  await vi.waitFor(() => expect(page.ui.portico.getState().modal.status).toBe('closed'));
});
