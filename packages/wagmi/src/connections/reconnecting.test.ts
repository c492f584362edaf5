import { announceEip6963, announceLate } from '@portico/testing';
import type { TestWallet } from '@portico/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type HostParameters,
  type Wagmi,
  createHost,
  describePortico,
  describeWagmi,
  openPortico,
  settle,
  stubWindow,
  versions,
} from '../wagmi.fixtures.ts';
import { createWallet } from '../wallet.fixtures.ts';

const connectorId = 'test.portico.lantern';

function open(wagmi: Wagmi, parameters: HostParameters) {
  const host = createHost(wagmi, parameters);
  const { portico } = openPortico(wagmi, host.config);
  onTestFinished(() => portico.destroy());
  const shown: string[] = [];
  portico.subscribeAccount(({ status }) => shown.push(status));
  const same = (): Promise<void> =>
    vi.waitFor(() => {
      expect(describePortico(portico)).toEqual(describeWagmi(wagmi, host.config));
      expect(portico.getAccount().status).toBe(wagmi.getAccount(host.config).status);
      expect(portico.getState().isLoading).toBe(false);
    });
  return { ...host, portico, shown, same };
}

/** A visitor with this wallet, before a reload of the page. */
async function visit(wagmi: Wagmi, options: Parameters<typeof createWallet>[1] = {}) {
  stubWindow();
  const wallet = createWallet('Lantern', options);
  const page = open(wagmi, { wallets: [wallet] });
  await page.portico.ready();
  const { address } = await page.portico.connect({ connectorId });
  page.portico.destroy();
  return { wallet, address, reload: () => open(wagmi, { wallets: [wallet], kept: page.kept }) };
}

/** A wallet that is as slow as a test has it. */
function createGate() {
  let release = (): void => undefined;
  let opened: Promise<void> = Promise.resolve();
  return {
    wait: () => opened,
    close: () => {
      opened = new Promise((resolve) => {
        release = resolve;
      });
    },
    open: () => release(),
  };
}

/** Fakes the timers of a test. Lazy code loads by the true clock: on a busy machine the fake one is ahead of it. */
async function fakeTimers(): Promise<void> {
  await import('./intentCode.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets the fake clock run until then: lazy code loads in between. */
async function passTime(until: Promise<void>): Promise<void> {
  const ended = until.then(() => true);
  const tick = (): Promise<boolean> => vi.advanceTimersByTimeAsync(500).then(() => false);
  for (;;) if (await Promise.race([ended, tick()])) return;
}

const sentBy = ({ requests }: TestWallet, since: number) => requests.slice(since).map(({ method }) => method);

describe.each(versions)('%s', (_, wagmi) => {
  test('behavior: wagmi 4037: a wallet that answers late after a reload is reconnecting until then, and at no time disconnected', async () => {
    const gate = createGate();
    const { wallet, address, reload } = await visit(wagmi, { wait: gate.wait });
    const before = wallet.requests.length;
    gate.close();
    wallet.setPersonality('slow');
    const { portico, config, shown, same } = reload();
    await vi.waitFor(() => expect(sentBy(wallet, before)).toContain('eth_accounts'));
    expect(portico.getAccount()).toMatchObject({ status: 'reconnecting', address });
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'reconnecting', address });
    gate.open();
    await portico.ready();
    expect(portico.getAccount()).toMatchObject({ status: 'connected', address });
    expect(shown).not.toContain('disconnected');
    await same();
  });

  test('behavior: wagmi 4664: a reload while the wallet prompts shows no wallet and waits for none; an approval after it connects', async () => {
    stubWindow();
    const wallet = createWallet('Lantern', { personality: 'neverAnswers' });
    const first = open(wagmi, { wallets: [wallet] });
    await first.portico.ready();
    const requested = first.portico.connect({ connectorId }).catch(() => undefined);
    await vi.waitFor(() => expect(wagmi.getAccount(first.config).status).toBe('connecting'));
    first.portico.destroy();
    await requested;
    const next = open(wagmi, { wallets: [wallet], kept: first.kept });
    await next.portico.ready();
    expect(next.portico.getAccount().status).toBe('disconnected');
    await next.same();
    wallet.answerPending('approve');
    await vi.waitFor(() => expect(next.portico.getAccount().status).toBe('connected'));
    await next.same();
  });

  test('behavior: wagmi 4632: a visitor leaves a wallet that does not answer after a reload; its late answer connects nothing', async () => {
    const gate = createGate();
    const { wallet, address, reload } = await visit(wagmi, { wait: gate.wait });
    gate.close();
    wallet.setPersonality('slow');
    await fakeTimers();
    const { portico, config, same } = reload();
    await passTime(portico.ready());
    expect(portico.getAccount()).toMatchObject({ status: 'reconnecting', address });
    await passTime(portico.disconnect());
    expect([portico.getAccount().status, wagmi.getAccount(config).status]).toEqual(['disconnected', 'disconnected']);
    const before = wallet.requests.length;
    gate.open();
    await vi.waitFor(() => expect(sentBy(wallet, before)).toContain('eth_chainId'));
    await vi.waitFor(() => expect(config.state).toMatchObject({ current: null, status: 'disconnected' }));
    await same();
    wallet.setPersonality('approves');
    await portico.connect({ connectorId });
    await same();
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address });
  });

  test('behavior: of two wallets the one that does not answer after a reload is disconnected, and the other reconnected', async () => {
    stubWindow();
    const gate = createGate();
    const [slow, quick] = [createWallet('Lantern', { wait: gate.wait }), createWallet('Tidepool')];
    const wallets = [slow, quick];
    const first = open(wagmi, { wallets });
    const quickId = quick.info.rdns;
    await first.portico.ready();
    await first.portico.connect({ connectorId: quickId });
    await first.portico.connect({ connectorId });
    first.portico.destroy();
    gate.close();
    slow.setPersonality('slow');
    await fakeTimers();
    const { portico, config, same } = open(wagmi, { wallets, kept: first.kept });
    await passTime(portico.ready());
    await passTime(portico.disconnect({ connectorId }));
    gate.open();
    await vi.waitFor(() => expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected' }));
    await same();
    expect(wagmi.getConnections(config).map(({ connector }) => connector.id)).toEqual([quickId]);
    expect(portico.getConnections()).toMatchObject([{ connectorId: quickId }]);
  });

  test('behavior: hemilabs 1831: left, connected again and reloaded before the wallet is there, it is connected once it is', async () => {
    const page = stubWindow();
    const lantern = createWallet('Lantern');
    const announced = { config: { multiInjectedProviderDiscovery: true } };
    const stop = announceEip6963(lantern, page);
    const first = open(wagmi, announced);
    await first.portico.connect({ connectorId });
    await first.portico.disconnect();
    await first.portico.connect({ connectorId });
    first.portico.destroy();
    stop();
    const later = stubWindow();
    const next = open(wagmi, { ...announced, kept: first.kept });
    await next.portico.ready();
    await settle();
    await next.same();
    announceLate(lantern, Promise.resolve(), later);
    await vi.waitFor(() => expect(next.portico.getAccount().status).toBe('connected'));
    await next.same();
  });

  // The last one: a failed reconnection holds wagmi's lock, which is in its module.
  test('error: wagmi 5233: a connector that throws while wagmi reconnects leaves nothing reconnecting, and its wallet connects anew', async () => {
    const { address, reload } = await visit(wagmi);
    const { portico, config, same } = reload();
    for (const connector of config.connectors) {
      Object.assign(connector, { isAuthorized: () => Promise.reject(new Error('stale')) });
    }
    await portico.ready();
    expect(portico.getAccount().status).toBe('disconnected');
    await same();
    await portico.connect({ connectorId });
    expect(portico.getAccount()).toMatchObject({ status: 'connected', address });
    await same();
  });
});
