import { announceEip6963, announceLate, injectLegacy } from '@portico/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type HostParameters, type Wagmi, createHost, openPortico, stubWindow, versions } from '../wagmi.fixtures.ts';
import { createWallet } from '../wallet.fixtures.ts';

function setUp(wagmi: Wagmi, parameters: HostParameters = {}, page = stubWindow()) {
  const host = createHost(wagmi, parameters);
  const { portico } = openPortico(wagmi, host.config);
  onTestFinished(() => portico.destroy());
  const rows = () => portico.getState().connectors.map(({ id, name, type }) => [id, name, type]);
  return { ...host, portico, rows, page };
}

const announced = { config: { multiInjectedProviderDiscovery: true } };
const lanternRow = ['test.portico.lantern', 'Lantern', 'ANNOUNCED'];

describe.each(versions)('%s', (_, wagmi) => {
  test('behavior: wallets that announce themselves are listed with their icon, early and late', async () => {
    const page = stubWindow();
    const lantern = createWallet('Lantern');
    announceEip6963(lantern, page);
    const { portico, rows } = setUp(wagmi, announced, page);
    await vi.waitFor(() => expect(rows()).toEqual([lanternRow]));
    expect(portico.getState().connectors[0]).toMatchObject({
      rdns: 'test.portico.lantern',
      imageUrl: lantern.info.icon,
    });
    announceEip6963(createWallet('Tidepool'), page);
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
  });

  test('behavior: wagmi 4027: a wallet that is injected and announced is one row, and connects without "already connected"', async () => {
    const page = stubWindow();
    const lantern = createWallet('Lantern');
    injectLegacy(lantern, { target: page });
    announceEip6963(lantern, page);
    const own = { id: 'own', name: 'Own', provider: lantern.provider as never };
    const connectors = [wagmi.injected(), wagmi.injected({ target: own })];
    const { portico, rows, config } = setUp(wagmi, { config: { ...announced.config, connectors } }, page);
    await vi.waitFor(() => expect(rows()).toEqual([lanternRow]));
    await portico.connect({ connectorId: 'test.portico.lantern' });
    expect(wagmi.getConnections(config)).toHaveLength(1);
    await portico.disconnect();
    await portico.connect({ connectorId: 'test.portico.lantern' });
    expect(rows()).toEqual([lanternRow]);
  });

  test('behavior: where the host connected by the other connector over it, that one is the row', async () => {
    const page = stubWindow();
    const lantern = createWallet('Lantern');
    injectLegacy(lantern, { target: page });
    announceEip6963(lantern, page);
    const { portico, rows, config } = setUp(
      wagmi,
      { config: { ...announced.config, connectors: [wagmi.injected()] } },
      page,
    );
    await portico.ready();
    const [generic] = config.connectors;
    if (!generic) throw new Error('There is no connector.');
    await wagmi.connect(config, { connector: generic });
    await vi.waitFor(() => expect(rows()).toEqual([['injected', 'Browser Wallet', 'INJECTED']]));
    expect(portico.getWalletInfo()).toMatchObject({ name: 'Browser Wallet' });
  });

  test('behavior: an injected connector without its wallet has no row; two connectors of one id are two rows', async () => {
    const wallets = [createWallet('Lantern'), createWallet('Lantern')];
    const { rows, config } = setUp(wagmi, { wallets });
    config._internal.connectors.setState((all) => [...all, config._internal.connectors.setup(wagmi.injected())]);
    await vi.waitFor(() =>
      expect(rows().map(([id]) => id)).toEqual(['test.portico.lantern', 'test.portico.lantern#2']),
    );
  });

  test('behavior: safe 8307: a wallet that is announced late is connected again, and one that was disconnected is not', async () => {
    const page = stubWindow();
    const lantern = createWallet('Lantern');
    const stop = announceEip6963(lantern, page);
    const first = setUp(wagmi, announced, page);
    await first.portico.connect({ connectorId: 'test.portico.lantern' });
    first.portico.destroy();
    stop();
    const second = setUp(wagmi, { ...announced, kept: first.kept }, stubWindow());
    await second.portico.ready();
    expect(second.portico.getAccount().status).toBe('disconnected');
    announceLate(lantern, Promise.resolve(), second.page);
    await vi.waitFor(() => expect(second.portico.getAccount().status).toBe('connected'));
    expect(wagmi.getConnections(second.config)).toHaveLength(1);
    await second.portico.disconnect();
    second.portico.destroy();
    const third = setUp(wagmi, { ...announced, kept: first.kept }, stubWindow());
    await third.portico.ready();
    announceLate(lantern, Promise.resolve(), third.page);
    await vi.waitFor(() => expect(third.rows()).toEqual([lanternRow]));
    expect(third.portico.getAccount().status).toBe('disconnected');
  });

  test('param: the options that hide wallets hide their connectors, now and when they change; not a connected one', async () => {
    const page = stubWindow();
    announceEip6963(createWallet('Lantern'), page);
    announceEip6963(createWallet('Tidepool'), page);
    const { portico, rows } = setUp(wagmi, announced, page);
    await portico.connect({ connectorId: 'test.portico.lantern' });
    portico.updateOptions({ enableEIP6963: false });
    await vi.waitFor(() => expect(rows()).toEqual([lanternRow]));
    portico.updateOptions({ enableEIP6963: true });
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
  });
});
