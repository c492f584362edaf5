import { getCollectibles } from '@portico/protocol/api';
import { deployFixtures, editionAbi } from '@portico/testing/chains';
import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { expect, inject, test, vi } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { createLedger } from '../testSupport/ledger.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { openReader } from '../testSupport/pictures.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { callStrangers, unpaid } from './services/chain/callStrangers.ts';
import { createMetadata } from './services/collectibles/createMetadata.ts';
import type { Holding } from './services/collectibles/holdingSource.ts';
import type { ChainRpc } from './services/rpc/createChainRpc.ts';
import { ApiError } from '../http/apiError.ts';
import { UpstreamFailure } from './upstream/readJson.ts';

const contract: Hex = '0x00000000000000000000000000000000000000aa';
const soon = (): AbortSignal => AbortSignal.timeout(20_000);

/** A chain without Multicall3 whose contracts answer so; nothing may be read from the cache. */
function strangersChain(answer: (params: readonly unknown[]) => Promise<{ result: unknown; bytes: number }>): ChainRpc {
  const isTogether = ([call]: readonly unknown[]): boolean => JSON.stringify(call).includes('0xca11bde0');
  return {
    answer: () => Promise.reject(new Error('This would be kept')),
    read: async (_method, params) => (isTogether(params) ? { result: '0x', bytes: 40 } : answer(params)),
  };
}

/** Answers 600 kB to whatever it is called with: PUSH3 300000, PUSH1 0, RETURN. */
const longWindedCode = '0x620493e06000f3';

test('error: a network over its share of foreign answers is refused, and another one is answered', async () => {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const [chain, opened] = await Promise.all([startTestChain({ chainId: 1 }), openFresh(postgres)]);
  const { edition } = await deployFixtures(chain);
  const ledger = createLedger(chain);
  const served = createTestApp({
    rpcUrls: { 'eip155:1': [chain.rpcUrl] },
    headMs: 1,
    db: opened.database,
    config: { history: { pollMs: 60 } },
    http: { trustedProxies: 1 },
  });
  const sendRequest = async (network: string, account = ledger.at(3)) =>
    served.app.request(`/v1/account/${account}/nfts?projectId=demo`, {
      headers: { origin: 'https://demo.example', 'x-forwarded-for': network },
    });
  for (const id of [901n, 902n, 903n])
    await ledger.call(1, edition.address, editionAbi, 'mint', [ledger.at(3), id, 1n, '']);
  const idsOf = async (response: Response) =>
    v.parse(getCollectibles.response, await jsonOf(response)).collectibles.map(({ tokenId }) => tokenId);
  await expect
    .poll(async () => idsOf(await sendRequest('2001:db8:1::1')), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['901', '902', '903']));
  await chain.request('anvil_setCode', [edition.address, longWindedCode]);

  let refused: Response | undefined;
  // Any address of the /64 is the same visitor; each page is 1.8 MB.
  for (let count = 0; refused === undefined && count < 40; count += 1) {
    const response = await sendRequest(`2001:db8:1::${count + 2}`);
    if (response.status !== 200) refused = response;
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused?.headers.get('access-control-allow-origin')).toBe('https://demo.example');
  expect(await refused?.json()).toMatchObject({ code: 'limit.exceeded' });
  // Nor is a new account followed for it.
  expect((await sendRequest('2001:db8:1::1', ledger.at(4))).status).toBe(429);
  expect((await sendRequest('2001:db8:2::1')).status).toBe(200);
  await served.stop();
  await opened.close();
});

test('behavior: foreign answers are paid for by the byte and not cached, also where they were too large', async () => {
  const payer = {
    admitStrangers: vi.fn(async () => undefined),
    noteStrangers: vi.fn<(bytes: number) => Promise<void>>(async () => undefined),
  };
  const chain = strangersChain(async ([call]) => {
    if (JSON.stringify(call).includes('0x02')) throw new UpstreamFailure('too_large', { bytes: 5_000_001 });
    return { result: `0x${'00'.repeat(32)}`, bytes: 1_000 };
  });
  const calls = ['0x01', '0x02', '0x03'].map((data) => ({ to: contract, data: data as Hex }));
  const answers = await callStrangers(chain, payer, calls, soon());
  expect(answers).toEqual([`0x${'00'.repeat(32)}`, undefined, `0x${'00'.repeat(32)}`]);
  expect(payer.noteStrangers.mock.calls.flat().toSorted((one, other) => one - other)).toEqual([
    40, 1_000, 1_000, 5_000_001,
  ]);
  expect(payer.admitStrangers).toHaveBeenCalledTimes(4);
});

test('error: over the limit for foreign answers, no foreign contract is called, and collectibles come without text', async () => {
  const read = vi.fn(async () => ({ result: '0x', bytes: 40 }));
  const chain: ChainRpc = { answer: () => Promise.reject(new Error('This would be kept')), read };
  const holding: Holding = {
    chainId: 'eip155:1',
    token: contract,
    tokenId: 7n,
    standard: 'ERC721',
    quantity: 1n,
    collection: undefined,
  };
  const find = createMetadata({
    chains: new Map([['eip155:1', chain]]),
    repo: { find: async () => new Map(), save: async () => undefined, sweep: async () => undefined },
    ipfsGateway: 'https://gateway.example',
    fetchPublic: () => Promise.reject(new Error('Nothing of this is to be fetched')),
    reader: openReader(),
  });
  const payer = { ...unpaid, admitStrangers: () => Promise.reject(new ApiError('limit.exceeded', 'Enough')) };
  expect(await find([holding], payer, soon())).toEqual(new Map());
  expect(read).not.toHaveBeenCalled();
});

test('behavior: metadata on another host is paid for too', async () => {
  const uri = Buffer.from('https://example.com/7').toString('hex');
  const text = (value: number): string => value.toString(16).padStart(64, '0');
  const result = `0x${text(32)}${text(uri.length / 2)}${uri.padEnd(64, '0')}`;
  const payer = { ...unpaid, noteStrangers: vi.fn(async () => undefined) };
  const find = createMetadata({
    chains: new Map([['eip155:1', strangersChain(async () => ({ result, bytes: 300 }))]]),
    repo: { find: async () => new Map(), save: async () => undefined, sweep: async () => undefined },
    ipfsGateway: 'https://gateway.example',
    fetchPublic: async () => JSON.stringify({ name: 'ä'.repeat(50) }),
    reader: openReader(),
  });
  const account: Address = contract;
  const holdings: Holding[] = [
    { chainId: 'eip155:1', token: account, tokenId: 7n, standard: 'ERC721', quantity: 1n, collection: undefined },
  ];
  expect((await find(holdings, payer, soon())).get(`eip155:1 ${contract} 7`)?.name).toBe('ä'.repeat(50));
  expect(payer.noteStrangers.mock.calls.flat()).toEqual([40, 300, 111]);
});
