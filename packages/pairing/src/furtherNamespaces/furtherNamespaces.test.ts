import { ed25519 } from '@noble/curves/ed25519';
import type { CaipNetworkId, Network, PorticoOptions } from '@portico/core';
import { createPortico, fetchBalances, signMessage } from '@portico/core';
import { mainnet } from '@portico/core/networks';
import { base64 } from '@scure/base';
import { afterEach, expect, test, vi } from 'vitest';
import { connectScanned, createPages } from '../connector/pages.fixtures.ts';
import { pairing } from '../connector/pairing.ts';
import {
  cosmos,
  cosmosMainnet,
  near,
  nearMainnet,
  nearTestnet,
  osmosis,
  stacks,
  stacksMainnet,
  stacksTestnet,
  sui,
  suiMainnet,
  suiTestnet,
  ton,
  tonMainnet,
  tonTestnet,
  tron,
  tronMainnet,
  tronNile,
  withNamespaces,
} from '../exports/namespaces.ts';
import { approvalOn, createOrigin, createRendezvous } from '../session/pairs.fixtures.ts';
import { furtherKey, furtherWallets } from './wallets.fixtures.ts';

const namespaces = { cosmos, sui, stacks, near, ton, tron };
const names = ['cosmos', 'sui', 'stacks', 'near', 'ton', 'tron'] as const;
type Name = (typeof names)[number];
const networksOf: Readonly<Record<Name, readonly [Network, Network]>> = {
  cosmos: [cosmosMainnet, osmosis],
  sui: [suiMainnet, suiTestnet],
  stacks: [stacksMainnet, stacksTestnet],
  near: [nearMainnet, nearTestnet],
  ton: [tonMainnet, tonTestnet],
  tron: [tronMainnet, tronNile],
};
const all = names.map((name) => namespaces[name]);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** The approval of the first network of each, by a wallet that has these addresses. */
const approvalOf = (addresses: Partial<Record<Name, string>> = {}) =>
  Object.fromEntries(
    names.map((name) => {
      const [{ caipNetworkId }] = networksOf[name];
      const address = addresses[name] ?? furtherWallets[name].address;
      return [
        name,
        {
          accounts: [`${caipNetworkId}:${address}`],
          methods: [...namespaces[name].methods],
          events: [...namespaces[name].events],
        },
      ];
    }),
  );

async function setUp(options: Partial<PorticoOptions> = {}) {
  const place = await createRendezvous();
  ends.push(place.stop);
  const [origin, openBrowserPage, wallet] = [createOrigin(), createPages(), place.openWallet()];
  wallet.decide = () => ({ ...approvalOn('eip155:1'), ...approvalOf() });
  const requested: { chain: string; method: string }[] = [];
  wallet.reply = ({ chain, method, params }) => {
    requested.push({ chain, method });
    const [name] = chain.split(':') as [Name];
    return { result: furtherWallets[name].reply(method, params) };
  };
  const openPage = () => {
    const { client } = place.openSite({ origin });
    const portico = createPortico(
      {
        projectId: 'test',
        networks: [mainnet, ...names.flatMap((name) => networksOf[name])],
        adapters: [],
        universalProvider: withNamespaces(pairing({ client }), all),
        ...options,
      },
      openBrowserPage(),
    );
    ends.push(() => portico.destroy());
    return { portico, client };
  };
  return { ...place, ...openPage(), openPage, wallet, requested };
}

test('param: the namespaces of withNamespaces() are requested with the link, each with its own methods, and are connected by one approval', async () => {
  const { portico, wallet } = await setUp();
  await connectScanned(portico, wallet);
  const [proposal] = wallet.proposals;
  expect(proposal!.chains).toEqual(
    expect.arrayContaining(['eip155:1', 'cosmos:osmosis-1', 'ton:-239', 'tron:0xcd8690dc']),
  );
  for (const { methods } of all) expect(proposal!.methods).toEqual(expect.arrayContaining([...methods]));
  expect(names.map((name) => portico.getAddress(name))).toEqual(names.map((name) => furtherWallets[name].address));
});

test.each(['cosmos', 'sui', 'stacks', 'tron'] as const)(
  'behavior: signMessage on %s is a signature that the rules of the chain verify with @noble/curves',
  async (namespace) => {
    const { portico, wallet, requested } = await setUp();
    await connectScanned(portico, wallet);
    const signature = await signMessage(portico, { message: 'Hello, plaza', namespace });
    expect(furtherWallets[namespace].verify?.('Hello, plaza', signature)).toBe(true);
    expect(furtherWallets[namespace].verify?.('Hello, square', signature)).toBe(false);
    expect(requested).toMatchObject([{ chain: networksOf[namespace][0].caipNetworkId }]);
  },
);

test.each(['near', 'ton'] as const)(
  'behavior: on %s a host requests a signed text of the provider, and has the whole answer',
  async (namespace) => {
    const { portico, wallet, requested } = await setUp();
    await connectScanned(portico, wallet);
    await expect(signMessage(portico, { message: 'x', namespace })).rejects.toMatchObject({
      code: 'feature.not_available',
    });
    const provider = await portico.getProvider(namespace);
    const [{ caipNetworkId: chainId }] = networksOf[namespace];
    const params = { message: 'Hello, plaza', recipient: 'plaza.example' };
    const method = namespace === 'near' ? 'near_signMessage' : 'ton_signData';
    const answer = await provider!.request({ chainId, method, params });
    expect(answer).toEqual(furtherWallets[namespace].reply(method, params));
    const { signature } = answer as { signature: string };
    const text = namespace === 'near' ? params.message : JSON.stringify(params);
    const bytes = base64.decode(signature.replaceAll('-', '+').replaceAll('_', '/'));
    expect(ed25519.verify(bytes, new TextEncoder().encode(text), furtherKey)).toBe(true);
    expect(requested).toEqual([{ chain: chainId, method }]);
  },
);

test('param: `chainId` of a request names the chain, of those that the wallet approved for this namespace', async () => {
  const { portico, wallet } = await setUp();
  const twoChains = ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'].map((id) => `${id}:${furtherWallets.cosmos.address}`);
  const { cosmos } = approvalOf() as Record<Name, { methods: string[]; events: string[]; accounts: string[] }>;
  wallet.decide = () => ({ ...approvalOn('eip155:1'), cosmos: { ...cosmos, accounts: twoChains } });
  wallet.reply = ({ chain }) => ({ result: chain });
  await connectScanned(portico, wallet);
  const provider = await portico.getProvider('cosmos');
  const request = (chainId?: CaipNetworkId) =>
    provider!.request({ ...(chainId && { chainId }), method: 'cosmos_getAccounts', params: {} });
  expect(await request()).toBe('cosmos:cosmoshub-4');
  expect(await request('cosmos:osmosis-1')).toBe('cosmos:osmosis-1');
  expect(portico.getCaipNetworkId('cosmos')).toBe('cosmos:cosmoshub-4');
  const reported = wallet.calls.length;
  await expect(request('cosmos:noble-1')).rejects.toMatchObject({ code: 4100 });
  await expect(request('eip155:1')).rejects.toMatchObject({ code: 4100 });
  expect(wallet.calls).toHaveLength(reported);
});

test('behavior: a reload restores every namespace without a request to the wallet, and one session ends for all', async () => {
  const { portico, client, wallet, openPage } = await setUp();
  await connectScanned(portico, wallet);
  portico.destroy();
  client.destroy();
  const reported = wallet.calls.length;
  const next = openPage();
  await next.portico.ready();
  expect(names.map((name) => next.portico.getAddress(name))).toEqual(names.map((name) => furtherWallets[name].address));
  expect(wallet.calls).toHaveLength(reported);
  await next.portico.disconnect({ namespace: 'tron' });
  expect(names.map((name) => next.portico.getIsConnected(name))).toEqual(names.map(() => false));
  await vi.waitFor(() => expect(wallet.ended).toHaveLength(1));
});

test('behavior: a method that the wallet did not approve is refused, and no method is sent to a node', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  ends.push(() => fetched.mockRestore());
  const { portico, wallet } = await setUp();
  wallet.decide = () => {
    const approved = approvalOf() as Record<string, { accounts: string[]; methods: string[]; events: string[] }>;
    return { ...approvalOn('eip155:1'), ton: { ...approved['ton']!, methods: ['ton_sendMessage'] } };
  };
  await connectScanned(portico, wallet);
  const provider = await portico.getProvider('ton');
  await expect(provider!.request({ method: 'ton_signData', params: [] })).rejects.toMatchObject({ code: 4100 });
  await expect(provider!.request({ method: 'getMasterchainInfo' })).rejects.toMatchObject({ code: 4100 });
  expect(fetched).not.toHaveBeenCalled();
});

test('error: an approval with an address that fails the check of its namespace is refused, and connects nothing', async () => {
  const { portico, wallet } = await setUp();
  const wrong = furtherWallets.tron.address.replace(/.$/, (last) => (last === '1' ? '2' : '1'));
  wallet.decide = () => ({ ...approvalOn('eip155:1'), ...approvalOf({ tron: wrong }) });
  await expect(connectScanned(portico, wallet)).rejects.toMatchObject({ code: 'wallet.invalid_response' });
  expect(names.map((name) => portico.getIsConnected(name))).toEqual(names.map(() => false));
});

test('error: what cannot be read is not reported as empty', async () => {
  const { portico, wallet } = await setUp();
  await connectScanned(portico, wallet);
  const { caipNetworkId } = suiMainnet;
  await expect(fetchBalances(portico, { caipNetworkId, address: furtherWallets.sui.address })).rejects.toMatchObject({
    code: 'balance.unavailable',
    cause: { code: 'feature.not_available' },
  });
});

test('error: a namespace that is new after the first portico of the page is refused with a sentence', () => {
  const late = { ...sui, namespace: 'starknet' as 'sui' };
  expect(() => withNamespaces(pairing(), [late])).toThrow(/starknet is to be added before the first createPortico\(\)/);
  expect(() => withNamespaces(pairing(), [sui])).not.toThrow();
});
