import { PorticoError } from '@portico/protocol';
import type { Siwx, SiwxSession } from '@portico/protocol/siwx';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedBrowser, createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { cancelSignIn } from './cancelSignIn.ts';
import { finishSignIn, signIn } from './signIn.ts';

/** A host that keeps sessions in memory, over reloads and for every tab. */
function createHost(change: Partial<Siwx> = {}) {
  const sessions: SiwxSession[] = [];
  const requested: string[] = [];
  const isOf = (chainId: string, address: string) => (one: SiwxSession) =>
    one.data.chainId === chainId && one.data.accountAddress === address;
  const siwx: Siwx = {
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: 'Pq7zR2mK9wX4',
      toString: () => `sign in ${chainId} ${accountAddress}`,
    }),
    addSession: async (session) => void sessions.push(session),
    revokeSession: async (chainId, address) => {
      const index = sessions.findIndex(isOf(chainId, address));
      if (index >= 0) sessions.splice(index, 1);
    },
    setSessions: async (next) => void sessions.splice(0, sessions.length, ...next),
    getSessions: async (chainId, address) => {
      requested.push(chainId);
      return sessions.filter(isOf(chainId, address));
    },
    ...change,
  };
  return { siwx, sessions, requested };
}

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function setUp(options: Partial<PorticoOptions>, shared: Partial<ReturnType<typeof createShared>> = {}) {
  const { wallet, origin, browser, signMessage } = { ...createShared(), ...shared };
  const adapter = createScriptedAdapter([wallet.createConnector()], { writes: { signMessage } });
  const page = browser.createPage();
  const made = createTestPortico(
    { networks: [mainnet, optimism, solana], adapters: [adapter], ...options },
    { tab: origin.createTab(), page },
  );
  ends.push(() => made.portico.destroy());
  const viewOf = () => {
    const { modal } = made.portico.getState();
    return modal.status === 'open' ? modal.request.view : undefined;
  };
  return { ...made, wallet, origin, browser, page, signMessage, viewOf };
}

function createShared() {
  return {
    wallet: createScriptedWallet('first'),
    origin: createScriptedOrigin(),
    browser: createScriptedBrowser(),
    signMessage: vi.fn(async () => '0xsigned'),
  };
}

const connectorId = 'first';
const prompted = (viewOf: () => unknown, view = 'SIWXSignMessage') => vi.waitFor(() => expect(viewOf()).toBe(view));

describe('when the prompt is shown', () => {
  test('behavior: after a connect without a session; signed, the session is kept and the modal closes', async () => {
    const host = createHost();
    const { portico, viewOf, signMessage, events } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    const steps: string[] = [];
    await signIn(portico, { onSigned: () => steps.push('signed') });
    expect(steps).toEqual(['signed']);
    expect(signMessage).toHaveBeenCalledTimes(1);
    expect(host.sessions).toMatchObject([
      { message: `sign in eip155:1 ${portico.getAddress()}`, signature: '0xsigned', data: { chainId: 'eip155:1' } },
    ]);
    expect(Object.hasOwn(host.sessions[0]?.data ?? {}, 'toString')).toBe(false);
    expect(viewOf()).toBe('SIWXSignMessage');
    finishSignIn(getContext(portico));
    expect(viewOf()).toBeUndefined();
    const reported = events.filter(({ event }) => event.includes('SIWX'));
    expect(reported.map(({ event, properties }) => [event, properties])).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', { network: 'eip155:1' }],
      ['SIWX_AUTH_SUCCESS', { network: 'eip155:1' }],
    ]);
  });

  test('behavior: a host without siwx shows no prompt', async () => {
    const { portico, viewOf } = setUp({});
    await portico.connect({ connectorId });
    await vi.dynamicImportSettled();
    expect([viewOf(), getContext(portico).internals.signIn]).toEqual([undefined, undefined]);
  });

  test('behavior: once for each chain: after a switch, and not when switching back to a chain with a session', async () => {
    const host = createHost();
    const { portico, viewOf } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    await signIn(portico);
    finishSignIn(getContext(portico));
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    await prompted(viewOf);
    await signIn(portico);
    finishSignIn(getContext(portico));
    host.requested.length = 0;
    await portico.switchNetwork({ caipNetworkId: 'eip155:1' });
    await vi.waitFor(() => expect(host.requested).toEqual(['eip155:1']));
    expect(viewOf()).toBeUndefined();
  });

  test('behavior: another account of the wallet is another person', async () => {
    const host = createHost();
    const { portico, viewOf, wallet } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    await signIn(portico);
    finishSignIn(getContext(portico));
    wallet.emit({ type: 'change', namespace: 'eip155', accounts: [accountB] });
    await prompted(viewOf);
  });

  test('behavior: never on reload where a session exists; started, stopped and started again it prompts once', async () => {
    const shared = createShared();
    const host = createHost();
    const first = setUp({ siwx: host.siwx }, shared);
    await first.portico.connect({ connectorId });
    await prompted(first.viewOf);
    await signIn(first.portico);
    first.portico.destroy();
    expect(host.sessions).toHaveLength(1);
    host.requested.length = 0;
    const next = setUp({ siwx: host.siwx }, shared);
    await next.portico.ready();
    await vi.waitFor(() => expect(host.requested).toEqual(['eip155:1']));
    expect(next.viewOf()).toBeUndefined();
    next.portico.start()();
    next.portico.start();
    await next.portico.ready();
    await vi.waitFor(() => expect(host.requested.length).toBeGreaterThan(1));
    expect(next.viewOf()).toBeUndefined();
  });

  test('behavior: an expired session is none', async () => {
    const expirationTime = '2020-01-01T00:00:00Z';
    const { siwx } = createHost();
    const getSessions: Siwx['getSessions'] = async (chainId, accountAddress) => [
      {
        data: { ...(await siwx.createMessage({ chainId, accountAddress })), expirationTime },
        message: '',
        signature: '',
      },
    ];
    const { portico, viewOf } = setUp({ siwx: { ...siwx, getSessions } });
    await portico.connect({ connectorId });
    await prompted(viewOf);
  });

  test.each([
    [true, 'SIWXSignMessage'],
    [false, undefined],
  ])("error: the host's check fails; required: %s", async (isRequired, view) => {
    const getSessions = () => Promise.reject(new Error('down'));
    const { siwx } = createHost({ getSessions, getRequired: () => isRequired });
    const { portico, viewOf, names } = setUp({ siwx });
    await portico.connect({ connectorId });
    await vi.waitFor(() => expect(names()).toContain('SIWX_AUTH_ERROR'));
    await vi.waitFor(() => expect(viewOf()).toBe(view));
  });

  test('behavior: a hidden tab waits until it is visible; signed in another tab since, it shows no prompt', async () => {
    const shared = createShared();
    const host = createHost();
    const first = setUp({ siwx: host.siwx }, shared);
    const second = setUp({ siwx: host.siwx }, shared);
    second.page.set({ isVisible: false });
    await first.portico.connect({ connectorId });
    await prompted(first.viewOf);
    await vi.waitFor(() => expect(getContext(second.portico).internals.signIn?.defersClose()).toBe(true));
    expect(second.viewOf()).toBeUndefined();
    await signIn(first.portico);
    second.page.set({ isVisible: true });
    await vi.waitFor(() => expect(getContext(second.portico).internals.signIn?.defersClose()).toBe(false));
    expect(second.viewOf()).toBeUndefined();
  });

  test('behavior: two tabs with a prompt: signed in one, the other closes its own', async () => {
    const shared = createShared();
    const host = createHost();
    const first = setUp({ siwx: host.siwx }, shared);
    const second = setUp({ siwx: host.siwx }, shared);
    await first.portico.connect({ connectorId });
    await prompted(first.viewOf);
    await prompted(second.viewOf);
    await signIn(first.portico);
    await vi.waitFor(() => expect(second.viewOf()).toBeUndefined());
    expect(second.portico.getIsConnected()).toBe(true);
  });

  test('behavior: set while the page is open it prompts; removed it does not', async () => {
    const host = createHost();
    const { portico, viewOf } = setUp({});
    await portico.connect({ connectorId });
    portico.updateOptions({ siwx: host.siwx });
    await prompted(viewOf);
    portico.updateOptions({ siwx: undefined });
    expect(getContext(portico).internals.signIn).toBeUndefined();
  });
});

describe('when it is refused', () => {
  test('error: refused by the visitor or by the host: reported, nothing stored, and a retry works', async () => {
    const host = createHost();
    const { portico, viewOf, signMessage, events } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    signMessage.mockRejectedValueOnce(new PorticoError('user.rejected'));
    await expect(signIn(portico)).rejects.toMatchObject({ code: 'user.rejected' });
    expect(host.sessions).toEqual([]);
    expect(events.at(-1)).toMatchObject({ event: 'SIWX_AUTH_ERROR', properties: { network: 'eip155:1' } });
    await signIn(portico);
    expect(host.sessions).toHaveLength(1);
  });

  test('error: signed by an account that has since disconnected: no session', async () => {
    const host = createHost();
    const { portico, viewOf, signMessage, wallet } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    signMessage.mockImplementationOnce(async () => {
      wallet.emit({ type: 'change', namespace: 'eip155', accounts: [accountB] });
      return '0xsigned';
    });
    await expect(signIn(portico)).rejects.toMatchObject({ code: 'aborted' });
    expect(host.sessions).toEqual([]);
  });

  test('behavior: aborted, no failure is reported', async () => {
    const { portico, viewOf, signMessage, names } = setUp({ siwx: createHost().siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    signMessage.mockImplementationOnce(() => new Promise(() => undefined));
    const controller = new AbortController();
    const signing = signIn(portico, { signal: controller.signal });
    controller.abort();
    await expect(signing).rejects.toMatchObject({ code: 'aborted' });
    expect(names()).not.toContain('SIWX_AUTH_ERROR');
  });

  test('param: siwx.signMessage signs in place of the wallet', async () => {
    const host = createHost({ signMessage: async ({ text }) => `by the host: ${text.slice(0, 7)}` });
    const { portico, viewOf, signMessage } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    await signIn(portico);
    expect([signMessage.mock.calls.length, host.sessions[0]?.signature]).toEqual([0, 'by the host: sign in']);
  });
});

describe('when it is cancelled', () => {
  test('behavior: not required: the prompt closes, the wallet stays, and it is not shown again, not even on reload', async () => {
    const shared = createShared();
    const host = createHost();
    const first = setUp({ siwx: host.siwx }, shared);
    await first.portico.connect({ connectorId });
    await prompted(first.viewOf);
    await cancelSignIn(getContext(first.portico));
    expect([first.viewOf(), first.portico.getIsConnected()]).toEqual([undefined, true]);
    expect(first.names()).toContain('CLICK_CANCEL_SIWX');
    first.portico.destroy();
    host.requested.length = 0;
    const next = setUp({ siwx: host.siwx }, shared);
    await next.portico.ready();
    await vi.waitFor(() => expect(host.requested).toEqual(['eip155:1']));
    expect(next.viewOf()).toBeUndefined();
    await next.portico.disconnect();
    await next.portico.connect({ connectorId });
    await prompted(next.viewOf);
  });

  test('behavior: required, and signed in nowhere: disconnected; closing the modal is the same', async () => {
    const { siwx } = createHost({ getRequired: () => true });
    const { portico, viewOf, names } = setUp({ siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    portico.close();
    await vi.waitFor(() => expect(portico.getIsConnected()).toBe(false));
    expect(names().filter((name) => name === 'CLICK_CANCEL_SIWX')).toHaveLength(1);
  });

  test('behavior: required, and signed in on another network: back to the last network with a session', async () => {
    const host = createHost({ getRequired: () => true });
    const { portico, viewOf } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    await signIn(portico);
    finishSignIn(getContext(portico));
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    await prompted(viewOf);
    await cancelSignIn(getContext(portico));
    expect([portico.getIsConnected(), portico.getCaipNetworkId(), viewOf()]).toEqual([true, 'eip155:1', undefined]);
  });

  test('error: the wallet will not go back: disconnected', async () => {
    const host = createHost({ getRequired: () => true });
    const { portico, viewOf, wallet } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    await signIn(portico);
    finishSignIn(getContext(portico));
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    await prompted(viewOf);
    wallet.answer = 'refuse';
    await cancelSignIn(getContext(portico));
    expect(portico.getIsConnected()).toBe(false);
  });

  test('behavior: signed and closed before it was shown is signed, not cancelled', async () => {
    const { siwx } = createHost({ getRequired: () => true });
    const { portico, viewOf, names } = setUp({ siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    await signIn(portico);
    portico.close();
    finishSignIn(getContext(portico));
    expect([portico.getIsConnected(), names().includes('CLICK_CANCEL_SIWX')]).toEqual([true, false]);
  });
});

describe('signing out', () => {
  test.each([
    [undefined, 0],
    [true, 0],
    [false, 1],
  ])('param: signOutOnDisconnect %s leaves %i sessions', async (signOutOnDisconnect, left) => {
    const host = createHost({ signOutOnDisconnect });
    const { portico, viewOf } = setUp({ siwx: host.siwx });
    await portico.connect({ connectorId });
    await prompted(viewOf);
    await signIn(portico);
    finishSignIn(getContext(portico));
    await portico.disconnect();
    expect(host.sessions).toHaveLength(left);
  });

  test('behavior: a closing page, and a wallet that does not come back after a reload, end no session', async () => {
    const shared = createShared();
    const host = createHost();
    const first = setUp({ siwx: host.siwx }, shared);
    await first.portico.connect({ connectorId });
    await prompted(first.viewOf);
    await signIn(first.portico);
    first.portico.destroy();
    shared.wallet.isAuthorized = false;
    const next = setUp({ siwx: host.siwx }, shared);
    await next.portico.ready();
    expect([next.portico.getIsConnected(), host.sessions.length]).toEqual([false, 1]);
  });
});
