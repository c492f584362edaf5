import { createPortico, type Portico } from '@portico/core';
import { announceEip6963, type TestWallet } from '@portico/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getContext } from '@portico/core/internal';
import { ConnectButton } from './components/ConnectButton.tsx';
import { usePorticoInstance } from './context.ts';
import { PorticoProvider } from './PorticoProvider.tsx';
import { render, type Rendered } from './testing/render.tsx';
import { announceWallet, createOptions, isModalOpen, modalRoot } from './testing/testPage.fixtures.ts';
import { watchPage, type PageWatch } from './testing/watchPage.ts';

let wallet: TestWallet;
let page: PageWatch;
const undo: (() => void)[] = [];

beforeEach(() => {
  wallet = announceWallet();
  page = watchPage();
});
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) each();
  page.stop();
  wallet.remove();
  await expect.poll(modalRoot).toBeNull();
});

function show(...provided: Parameters<typeof render>): Rendered {
  const rendered = render(...provided);
  undo.push(() => rendered.unmount());
  return rendered;
}

/** Passes out the portico of its place in the tree. */
function Take({ into }: { readonly into: (portico: Portico) => void }) {
  into(usePorticoInstance());
  return null;
}

async function showProvider(options = createOptions()) {
  let portico: Portico | undefined;
  const rendered = show(
    <PorticoProvider options={options}>
      <ConnectButton />
      <Take into={(taken) => (portico = taken)} />
    </PorticoProvider>,
  );
  await expect.poll(() => rendered.texts()).toEqual(['Connect wallet']);
  if (!portico) throw new Error('the provider gave nothing');
  return { ...rendered, portico };
}

test('behavior: StrictMode runs every effect twice, and there is one discovery and one set of listeners', async () => {
  const requested = vi.fn();
  window.addEventListener('eip6963:requestProvider', requested);
  undo.push(() => window.removeEventListener('eip6963:requestProvider', requested));
  const { portico } = await showProvider(createOptions({ preload: 'intent' }));
  // A page that only shows a button does not discover wallets, but for drawing the modal ahead.
  expect(requested).not.toHaveBeenCalled();
  await portico.discover();
  expect(requested).toHaveBeenCalledTimes(1);
  expect(page.listeners().filter((type) => type.startsWith('eip6963'))).toEqual(['eip6963:announceProvider']);
  const others = page.listeners().filter((type) => type !== 'storage');
  expect(others).toEqual([...new Set(others)]);
  expect(portico.getState().connectors.map(({ name }) => name)).toEqual(['Lantern']);
});

test('behavior: after unmount no listener, no timer and no subscription of a wallet is left', async () => {
  const { portico, unmount } = await showProvider();
  await portico.connect({ connectorId: wallet.info.rdns });
  expect(wallet.listenerCount()).toBeGreaterThan(0);
  expect(page.listeners()).not.toEqual([]);
  unmount();
  await expect.poll(() => wallet.listenerCount()).toBe(0);
  expect(page.listeners()).toEqual([]);
  await expect.poll(() => page.timers()).toBe(0);
});

test('behavior: unmounted and mounted again it finds the wallet and restores the connection', async () => {
  const options = createOptions();
  const first = await showProvider(options);
  await first.portico.connect({ connectorId: wallet.info.rdns });
  first.unmount();
  await expect.poll(() => wallet.listenerCount()).toBe(0);
  let portico: Portico | undefined;
  const second = show(
    <PorticoProvider options={options}>
      <ConnectButton />
      <Take into={(taken) => (portico = taken)} />
    </PorticoProvider>,
  );
  await expect.poll(() => portico?.getIsConnected()).toBe(true);
  expect(second.texts()[0]).toMatch(/^0x/);
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1);
});

test('behavior: stopped and started again, as hot reload does, the same portico reconnects its wallet', async () => {
  const { portico } = await showProvider();
  await portico.connect({ connectorId: wallet.info.rdns });
  const stop = portico.start();
  stop();
  expect(wallet.listenerCount()).toBe(0);
  expect(portico.getState().connectors).toEqual([]);
  expect(portico.getIsConnected()).toBe(true);
  undo.push(portico.start());
  expect(portico.getAccount().status).toBe('reconnecting');
  await expect.poll(() => portico.getAccount().status).toBe('connected');
  expect(wallet.listenerCount()).toBeGreaterThan(0);
});

test("behavior: a portico of the host's own is neither started nor destroyed by the provider", async () => {
  const portico = createPortico(createOptions());
  undo.push(() => portico.destroy());
  const { unmount, texts } = show(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  );
  await expect.poll(() => texts()).toEqual(['Connect wallet']);
  await portico.connect({ connectorId: wallet.info.rdns });
  await expect.poll(() => texts()[0]).toMatch(/^0x/);
  unmount();
  expect(getContext(portico).signal.aborted).toBe(false);
  expect(portico.getIsConnected()).toBe(true);
  expect(wallet.listenerCount()).toBeGreaterThan(0);
});

test('behavior: two providers side by side are two porticos; one connects alone, and opens its own modal', async () => {
  const [first, second] = [await showProvider(), await showProvider()];
  await first.portico.connect({ connectorId: wallet.info.rdns });
  await expect.poll(() => first.texts()[0]).toMatch(/^0x/);
  expect(second.texts()).toEqual(['Connect wallet']);
  second.button('Connect wallet').click();
  await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  expect(second.portico.getState().modal.status).toBe('open');
  expect(first.portico.getState().modal.status).toBe('closed');
  second.portico.close();
});

test('behavior: nested, the nearest provider is meant, and `portico` names another', async () => {
  const outer = createPortico(createOptions({ locale: 'de' }));
  undo.push(() => outer.destroy());
  const { texts } = show(
    <PorticoProvider portico={outer}>
      <ConnectButton />
      <PorticoProvider options={createOptions({ locale: 'fr' })}>
        <ConnectButton />
        <ConnectButton portico={outer} />
      </PorticoProvider>
    </PorticoProvider>,
  );
  await expect.poll(() => texts()).toEqual(['Wallet verbinden', 'Connecter un portefeuille', 'Wallet verbinden']);
});

test('behavior: a wallet that comes late is there', async () => {
  const { portico } = await showProvider();
  await portico.discover();
  const late = announceWallet({ name: 'Latecomer', rdns: 'test.portico.late' });
  undo.push(() => late.remove());
  await expect.poll(() => portico.getState().connectors.map(({ name }) => name)).toContain('Latecomer');
  undo.push(announceEip6963(late));
  expect(portico.getState().connectors).toHaveLength(2);
});

test('error: a hook without a provider names the missing provider', () => {
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', onError);
  undo.push(() => window.removeEventListener('error', onError));
  show(<ConnectButton />);
  return expect.poll(() => String(errors[0])).toContain('wrap the tree in <PorticoProvider>');
});
