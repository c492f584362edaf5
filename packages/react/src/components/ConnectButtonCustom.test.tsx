import { createPortico, type TokenBalance } from '@portico/core';
import type { TestWallet } from '@portico/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import {
  announceWallet,
  createMemoryAdapter,
  createOptions,
  isModalOpen,
  modalRoot,
} from '../testing/testPage.fixtures.ts';
import { ConnectButtonCustom, type ConnectButtonState } from './ConnectButtonCustom.tsx';

const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1_204_100_000_000_000_000n };
let wallet: TestWallet;
const undo: (() => void)[] = [];

beforeEach(() => {
  wallet = announceWallet();
});
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) each();
  wallet.remove();
  await expect.poll(modalRoot).toBeNull();
});

/** The button of a host, and what its function was last called with. */
async function show() {
  const adapter = createMemoryAdapter({
    getIdentity: async () => ({ name: 'maya.eth' }),
    getBalances: async () => [ether],
  });
  const portico = createPortico(createOptions({ adapters: [adapter] }));
  const states: ConnectButtonState[] = [];
  const draw = (state: ConnectButtonState) => {
    states.push(state);
    const { account, network, openAccountModal, openConnectModal, openNetworkModal, buttonRef } = state;
    if (!account) {
      return (
        <button ref={buttonRef} type="button" onClick={openConnectModal}>
          Enter
        </button>
      );
    }
    return (
      <>
        <button type="button" onClick={openNetworkModal}>
          {network?.isUnsupported ? 'Wrong network' : network?.name}
        </button>
        <button type="button" onClick={openAccountModal}>
          {account.displayName} {account.displayBalance}
        </button>
      </>
    );
  };
  const { unmount, button, texts } = render(
    <PorticoProvider portico={portico}>
      <ConnectButtonCustom balance="show">{draw}</ConnectButtonCustom>
    </PorticoProvider>,
  );
  undo.push(() => {
    unmount();
    portico.destroy();
  });
  await portico.ready();
  return { portico, button, texts, states, connect: () => portico.connect({ connectorId: wallet.info.rdns }) };
}

const shown = () => modalRoot()?.querySelector('[data-slide=current]')?.textContent ?? '';

test('behavior: the host draws the button, with account, balance and network, and no button of ours is there', async () => {
  const { texts, states, connect, portico } = await show();
  await expect.poll(texts).toEqual(['Enter']);
  expect(states.at(-1)).toMatchObject({ status: 'disconnected', isBusy: false, account: undefined });
  await connect();
  await expect.poll(texts).toEqual(['Ethereum', 'maya.eth 1.204 ETH']);
  const [address] = await wallet.addresses();
  expect(states.at(-1)?.account).toMatchObject({ address, name: 'maya.eth', displayBalance: '1.204 ETH' });
  await expect.poll(() => states.at(-1)?.network?.icon).toMatch(/^data:image/);
  expect(document.querySelector('.portico-button')).toBeNull();
  await portico.disconnect();
  await expect.poll(texts).toEqual(['Enter']);
});

test('behavior: openConnectModal, openAccountModal and openNetworkModal open their views', async () => {
  const { button, connect, portico, states, texts } = await show();
  await expect.poll(texts).toEqual(['Enter']);
  button('Enter').click();
  await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  await expect.poll(shown).toContain('Lantern');
  expect(states.at(-1)?.isModalOpen).toBe(true);
  portico.close();
  await connect();
  await expect.poll(texts).toEqual(['Ethereum', 'maya.eth 1.204 ETH']);
  button('Ethereum').click();
  await expect.poll(() => portico.getState().modal).toMatchObject({ status: 'open', request: { view: 'Networks' } });
  portico.close();
  await expect.poll(() => states.at(-1)?.isModalOpen).toBe(false);
  button('maya.eth 1.204 ETH').click();
  await expect.poll(() => portico.getState().modal).toMatchObject({ status: 'open', request: { view: 'Account' } });
});

test('behavior: a network that is not of the page is marked, and has no name', async () => {
  const { states, connect, texts } = await show();
  await connect();
  wallet.setChain(424_242);
  await expect.poll(() => texts()[0]).toBe('Wrong network');
  expect(states.at(-1)?.network).toEqual({
    caipNetworkId: 'eip155:424242',
    name: undefined,
    icon: undefined,
    isUnsupported: true,
  });
  expect(states.at(-1)?.account?.displayBalance).toBeUndefined();
});
