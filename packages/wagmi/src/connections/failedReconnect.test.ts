import { expect, onTestFinished, test, vi } from 'vitest';
import { createHost, describePortico, describeWagmi, openPortico, stubWindow, versions } from '../wagmi.fixtures.ts';
import { createWallet } from '../wallet.fixtures.ts';

// A failed reconnection holds wagmi's lock, which is in its module: no other test of this file could reconnect.
test.each(versions)(
  'error: %s: a connector that throws while wagmi reconnects does not disconnect the wallet that was reconnected before it',
  async (_, wagmi) => {
    stubWindow();
    const [lantern, tidepool] = [createWallet('Lantern'), createWallet('Tidepool')];
    const wallets = [lantern, tidepool];
    const first = createHost(wagmi, { wallets });
    for (const connector of first.config.connectors) await wagmi.connect(first.config, { connector });

    const { config } = createHost(wagmi, { wallets, kept: first.kept });
    const [stale] = config.connectors;
    Object.assign(stale ?? {}, { isAuthorized: () => Promise.reject(new Error('stale')) });
    const { portico } = openPortico(wagmi, config);
    onTestFinished(() => portico.destroy());
    await portico.ready();
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', connector: { id: tidepool.info.rdns } });
    await vi.waitFor(() => expect(describePortico(portico)).toEqual(describeWagmi(wagmi, config)));
  },
);
