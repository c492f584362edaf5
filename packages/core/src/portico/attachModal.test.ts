import { expect, test, vi } from 'vitest';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { attachModal } from './attachModal.ts';

async function setUp(options: Partial<PorticoOptions> = {}) {
  const wallet = createScriptedWallet('first');
  const adapter = createScriptedAdapter([wallet.createConnector()]);
  const { portico } = createTestPortico({ ...options, adapters: [adapter] });
  await portico.ready();
  const unmount = vi.fn<() => void>();
  const mountModal = vi.fn(() => unmount);
  const load = vi.fn(async () => ({ mountModal }));
  return { portico, wallet, load, mountModal, unmount };
}

const moveAway = { type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:999' } as const;

test('behavior: a wallet on a network that the site does not use opens the modal, though its code was never loaded', async () => {
  const { portico, wallet, load, mountModal } = await setUp();
  const detach = attachModal(portico, load);
  await portico.connect({ connectorId: 'first' });
  expect(load).not.toHaveBeenCalled();
  wallet.emit(moveAway);
  expect(portico.getState().modal.status).toBe('open');
  await vi.waitFor(() => expect(mountModal).toHaveBeenCalledTimes(1));
  detach();
});

test('behavior: so does a wallet that was there before the modal was attached', async () => {
  const { portico, wallet, load, mountModal } = await setUp();
  await portico.connect({ connectorId: 'first' });
  wallet.emit(moveAway);
  expect(portico.getState().modal.status).toBe('closed');
  attachModal(portico, load);
  await vi.waitFor(() => expect(mountModal).toHaveBeenCalledTimes(1));
});

test('behavior: once mounted the modal follows the network', async () => {
  const { portico, wallet, load, mountModal } = await setUp();
  attachModal(portico, load);
  void portico.open();
  await vi.waitFor(() => expect(mountModal).toHaveBeenCalledTimes(1));
  portico.close();
  await portico.connect({ connectorId: 'first' });
  wallet.emit(moveAway);
  expect(portico.getState().modal.status).toBe('closed');
});

test.each([
  ['allowUnsupportedChain', { allowUnsupportedChain: true }],
  ['enableNetworkSwitch: false', { enableNetworkSwitch: false }],
  ['basic', { basic: true }],
  ['enableEmbedded', { enableEmbedded: true }],
])('param: with %s nothing opens automatically', async (_, options) => {
  const { portico, wallet, load } = await setUp(options);
  attachModal(portico, load);
  await portico.connect({ connectorId: 'first' });
  wallet.emit(moveAway);
  expect(portico.getState().modal.status).toBe('closed');
  expect(load).not.toHaveBeenCalled();
});

test('behavior: detached, it opens nothing, and takes the modal out', async () => {
  const { portico, wallet, load, mountModal, unmount } = await setUp();
  const detach = attachModal(portico, load);
  void portico.open();
  await vi.waitFor(() => expect(mountModal).toHaveBeenCalledTimes(1));
  portico.close();
  detach();
  expect(unmount).toHaveBeenCalledTimes(1);
  await portico.connect({ connectorId: 'first' });
  wallet.emit(moveAway);
  expect(portico.getState().modal.status).toBe('closed');
});

async function setUpPrerendered(options: Partial<PorticoOptions> = {}) {
  const provided = await setUp(options);
  let becomeQuiet = () => {};
  const quiet = new Promise<void>((resolve) => {
    becomeQuiet = resolve;
  });
  const preload = vi.fn(() => quiet);
  return { ...provided, load: vi.fn(async () => ({ mountModal: provided.mountModal, preload })), preload, becomeQuiet };
}

test('behavior: on the first sign of intent the modal is mounted closed, in an idle period, and only once', async () => {
  const { portico, load, preload, becomeQuiet, mountModal } = await setUpPrerendered();
  attachModal(portico, load);
  portico.preload();
  portico.preload();
  await vi.waitFor(() => expect(preload).toHaveBeenCalledWith(portico));
  expect(mountModal).not.toHaveBeenCalled();
  becomeQuiet();
  await vi.waitFor(() => expect(mountModal).toHaveBeenCalledTimes(1));
  expect(portico.getState().modal.status).toBe('closed');
  void portico.open();
  await new Promise(process.nextTick);
  expect([mountModal.mock.calls.length, portico.getState().isLoading]).toEqual([1, false]);
});

test('behavior: a click that comes before the idle period waits for nothing', async () => {
  const { portico, load, becomeQuiet, mountModal } = await setUpPrerendered();
  attachModal(portico, load);
  portico.preload();
  void portico.open();
  await vi.waitFor(() => expect(mountModal).toHaveBeenCalledTimes(1));
  becomeQuiet();
  await new Promise(process.nextTick);
  expect(mountModal).toHaveBeenCalledTimes(1);
});

test.each([
  ['detached meanwhile', {}, (detach: () => void) => detach()],
  ['enableEmbedded', { enableEmbedded: true }, () => undefined],
])('param: %s, nothing is mounted ahead', async (_, options, before) => {
  const { portico, load, preload, becomeQuiet, mountModal } = await setUpPrerendered(options);
  const detach = attachModal(portico, load);
  portico.preload();
  await vi.waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  before(detach);
  becomeQuiet();
  await new Promise(process.nextTick);
  await new Promise(process.nextTick);
  expect(mountModal).not.toHaveBeenCalled();
});

test.each([{ disableAppend: true }, { enableEmbedded: true }])(
  'param: with %o the modal is not put into the page; the host does that',
  async (options) => {
    const { portico, mountModal } = await setUp(options);
    const preload = vi.fn(async () => undefined);
    attachModal(portico, async () => ({ mountModal, preload }));
    const opened = portico.open();
    portico.preload();
    await vi.waitFor(() => expect(preload).toHaveBeenCalled());
    // All effects of it have run.
    await new Promise((resolve) => setImmediate(resolve));
    expect(mountModal).not.toHaveBeenCalled();
    portico.close();
    expect(await opened).toEqual({ reason: 'closed' });
    portico.destroy();
  },
);
