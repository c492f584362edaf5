import { custom } from 'viem';
import { base, mainnet } from 'viem/chains';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { stubWindow, versions } from '../wagmi.fixtures.ts';
import { createWallet } from '../wallet.fixtures.ts';
import { getDefaultConfig } from './getDefaultConfig.ts';

/** The cookies of a page: what is written comes back as a browser sends it. */
function stubCookies(): { readonly header: () => string } {
  const jar = new Map<string, string>();
  const header = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const document = {
    get cookie() {
      return header();
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    },
  };
  vi.stubGlobal('document', document);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { header };
}

describe.each(versions)('%s', (_, wagmi) => {
  test('param: each chain has a transport, what the browser injects a connector; what is given wins', async () => {
    const config = wagmi.createConfig(getDefaultConfig({ chains: [mainnet, base] }));
    expect(config.connectors.map(({ id }) => id)).toEqual(['injected']);
    expect(config.getClient({ chainId: base.id }).transport).toMatchObject({ type: 'http' });
    const requested: unknown[] = [];
    const transport = custom({ request: async (call: unknown) => requested.push(call) });
    const own = wagmi.createConfig(
      getDefaultConfig({ chains: [mainnet], connectors: [], transports: { [mainnet.id]: transport } }),
    );
    expect(own.connectors).toEqual([]);
    expect(own.getClient({ chainId: mainnet.id }).transport).toMatchObject({ type: 'custom' });
  });

  test('behavior: with ssr a server reads the wallet and the chain from the cookie of the page', async () => {
    stubWindow();
    const { header } = stubCookies();
    const { info, provider } = createWallet('Lantern');
    const target = { id: info.rdns, name: info.name, provider: provider as never };
    const parameters = { chains: [mainnet, base], connectors: [wagmi.injected({ target })], ssr: true } as const;
    const config = wagmi.createConfig(getDefaultConfig(parameters));
    const [connector] = config.connectors;
    if (!connector) throw new Error('There is no connector.');
    const { accounts } = await wagmi.connect(config, { connector });
    await wagmi.switchChain(config, { chainId: base.id });
    const cookie = header();
    // A server has no page.
    vi.unstubAllGlobals();
    const onServer = wagmi.createConfig(getDefaultConfig(parameters));
    const state = wagmi.cookieToInitialState(onServer, cookie);
    expect(state).toMatchObject({ chainId: base.id });
    expect([...(state?.connections.values() ?? [])]).toMatchObject([{ accounts, connector: { id: info.rdns } }]);
    expect(onServer.state.status).toBe('disconnected');
  });
});
