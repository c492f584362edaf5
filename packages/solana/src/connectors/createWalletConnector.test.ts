import { solana, solanaDevnet, solanaTestnet } from '@portico/core/networks';
import type { ConnectorEvent, HostOptions } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { isPorticoError } from '@portico/protocol';
import type { Siwx } from '@portico/protocol/siwx';
import { createSolanaWallet } from '@portico/testing/solana';
import { describe, expect, test } from 'vitest';
import { parseRegistration } from '../discovery/registration.ts';
import { createWalletConnector } from './createWalletConnector.ts';

const namespace = 'solana';
const { signal } = new AbortController();
const chains = [
  { id: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' },
  { id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' },
] as const;

function connectorOf(
  wallet: object,
  networks: readonly Network[] = [solana, solanaDevnet],
  options: Partial<HostOptions> = {},
) {
  const registration = parseRegistration(wallet);
  if (!registration) throw new Error('This is no Solana wallet.');
  return createWalletConnector('solana:Lighthouse', registration, {
    getNetworks: () => networks,
    getOptions: () => options as HostOptions,
  });
}

const setUp = () => {
  const played = createSolanaWallet({ chains });
  return { played, connector: connectorOf(played.wallet) };
};

const eoa = (address: string) => ({ address, type: 'eoa' }) as const;

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

test('behavior: a wallet is on no chain, wherever it is requested', async () => {
  const { connector, played } = setUp();
  const ends = { accounts: (await played.addresses()).map(eoa) };
  expect(await connector.connect({ namespace, network: solanaDevnet, signal })).toEqual(ends);
  expect(await connector.connect({ namespace, signal })).toEqual(ends);
  expect(await connector.restore({ namespace, network: solanaTestnet, signal })).toEqual(ends);
  expect(await connector.restore({ namespace, signal })).toEqual(ends);
});

test('behavior: an account has the name that its wallet gives it, where that is a text', async () => {
  const { wallet, addresses } = createSolanaWallet({ chains });
  const [address = ''] = await addresses();
  const connect = async (label: unknown) => {
    const accounts = [{ address, label, chains: ['solana:mainnet'] }];
    const features = { ...wallet.features, 'standard:connect': { connect: async () => ({ accounts }) } };
    return (await connectorOf({ ...wallet, features }).connect({ namespace, signal })).accounts;
  };
  expect(await connect('Savings')).toEqual([{ ...eoa(address), label: 'Savings' }]);
  expect(await connect({ toString: () => 'Savings' })).toEqual([eoa(address)]);
});

test('error: a network that the wallet does not list is refused without a prompt', async () => {
  const { connector, played } = setUp();
  expect(await codeOf(connector.connect({ namespace, network: solanaTestnet, signal }))).toBe('chain.unsupported');
  expect(played.requests).toEqual([]);
  await connector.switchNetwork?.({ network: solanaDevnet, signal });
  const switching = connector.switchNetwork?.({ network: solanaTestnet, signal });
  expect(await codeOf(switching ?? Promise.resolve())).toBe('chain.unsupported');
});

describe('a wallet without a feature that the site needs', () => {
  const withSignIn = (isRequired: boolean) => ({ siwx: { getRequired: () => isRequired } as Siwx });
  const cases = [
    ['signs no transaction', ['solana:signMessage', 'solana:signIn'], {}, 'solana:signTransaction'],
    ['signs no message, where a sign-in is required', ['solana:signTransaction'], withSignIn(true), 'solana:signIn'],
  ] as const;
  test.each(cases)('error: one that %s has a warning, and is refused without a prompt', async (...one) => {
    const [, features, parameters, method] = one;
    const { wallet, requests } = createSolanaWallet({ chains, features });
    const connector = connectorOf(wallet, undefined, parameters);
    expect(connector.warnings).toEqual(['cannot-sign']);
    const failure = await connector.connect({ namespace, signal }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'wallet.method_unsupported', context: { method } });
    expect(await connector.restore({ namespace, signal })).toBeUndefined();
    expect(requests).toEqual([]);
  });

  test('behavior: one that signs no message is offered where a sign-in may be left out', async () => {
    const { wallet } = createSolanaWallet({ chains, features: ['solana:signAndSendTransaction'] });
    const connector = connectorOf(wallet, undefined, withSignIn(false));
    expect(connector.warnings).toEqual([]);
    expect((await connector.connect({ namespace, signal })).accounts).toHaveLength(2);
  });
});

test('error: a page without a network of the namespace gets chain.unsupported', async () => {
  const connector = connectorOf(createSolanaWallet({ chains }).wallet, []);
  expect(await codeOf(connector.connect({ namespace, signal }))).toBe('network.undefined');
});

test('error: accounts of another form are no connection', async () => {
  const { connector, played } = setUp();
  played.setPersonality('liesAboutAccounts');
  expect(await codeOf(connector.connect({ namespace, signal }))).toBe('wallet.invalid_response');
});

test('error: a wallet that throws at once, and one whose restore is never answered, end as errors of ours', async () => {
  const { connector, played } = setUp();
  played.setPersonality('throws');
  expect(await codeOf(connector.connect({ namespace, signal }))).toBe('connector.failed');
  played.setPersonality('hangs');
  const controller = new AbortController();
  const restoring = codeOf(connector.restore({ namespace, signal: controller.signal }));
  controller.abort();
  expect(await restoring).toBe('aborted');
});

test('behavior: a wallet that refuses a silent request has not authorised this origin', async () => {
  const { wallet } = createSolanaWallet({ chains });
  const connect = async () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
  const features = { ...wallet.features, 'standard:connect': { version: '1.0.0', connect } };
  expect(await connectorOf({ ...wallet, features }).restore({ namespace, signal })).toBeUndefined();
});

test('behavior: accounts of other chains of the wallet are left out', async () => {
  const { wallet, addresses } = createSolanaWallet({ chains });
  const [address = ''] = await addresses();
  const bitcoin = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', chains: ['bitcoin:mainnet'] };
  const accounts = [bitcoin, { address, chains: ['solana:mainnet'] }];
  const features = { ...wallet.features, 'standard:connect': { connect: async () => ({ accounts }) } };
  expect((await connectorOf({ ...wallet, features }).connect({ namespace, signal })).accounts).toEqual([eoa(address)]);
});

describe('changes', () => {
  /** A connected wallet, its events, and a way to trigger them. */
  function listening() {
    const played = createSolanaWallet({ chains });
    const tellers = new Set<(properties: unknown) => void>();
    const on = (_name: string, listener: (properties: unknown) => void) => {
      tellers.add(listener);
      return () => tellers.delete(listener);
    };
    const shown = { accounts: [] as readonly unknown[] };
    const wallet = {
      ...played.wallet,
      get accounts() {
        return shown.accounts;
      },
      features: { ...played.wallet.features, 'standard:events': { on } },
    };
    const events: ConnectorEvent[] = [];
    const stop = connectorOf(wallet).listen((event) => events.push(event));
    const notify = (properties: unknown) => tellers.forEach((listener) => listener(properties));
    return { played, shown, events, notify, stop };
  }

  test('behavior: other accounts are a change; none are a disconnect; chains and features are neither', async () => {
    const { played, events, notify } = listening();
    const [first = '', second = ''] = await played.addresses();
    notify({ chains: ['solana:mainnet'] });
    notify({ accounts: [{ address: second, chains: ['solana:mainnet'] }, { address: first }] });
    notify({ accounts: [] });
    expect(events).toEqual([
      { type: 'change', namespace, accounts: [eoa(second), eoa(first)] },
      { type: 'disconnect', namespace },
    ]);
  });

  test("error: an invalid event is replaced by the wallet's own list of accounts, or ends the connection", async () => {
    const { played, shown, events, notify, stop } = listening();
    const [first = ''] = await played.addresses();
    shown.accounts = [{ address: first }];
    notify({ accounts: 'everybody' });
    shown.accounts = [{ address: 'everybody' }];
    notify({ accounts: [7] });
    stop();
    notify({ accounts: [] });
    expect(events).toEqual([
      { type: 'change', namespace, accounts: [eoa(first)] },
      { type: 'disconnect', namespace },
    ]);
  });
});
