import { startDevnet, startFaultyRpc } from '@portico/testing/chains';
import type { Devnet } from '@portico/testing/chains';
import type { Hex } from '@portico/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from './devnet.fixtures.ts';
import { asString, assemble, returning, text } from './contract.fixtures.ts';
import { createReads } from './createReads.ts';

interface Answers {
  readonly balance: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
}

const SELECTORS = { balance: '70a08231', name: '06fdde03', symbol: '95d89b41', decimals: '313ce567' } as const;

/** A token that answers so. */
const assembleToken = (answers: Answers): Hex =>
  assemble({
    [SELECTORS.balance]: answers.balance,
    [SELECTORS.name]: answers.name,
    [SELECTORS.symbol]: answers.symbol,
    [SELECTORS.decimals]: answers.decimals,
  });

const usual: Answers = { balance: text(7n), name: asString('Odd Token'), symbol: asString('ODD'), decimals: text(18n) };
const addressAt = (index: number): Hex => `0x${(0x70c0_0000 + index).toString(16).padStart(40, '0')}`;

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet();
}, 30_000);
afterAll(() => devnet.stop());

const chain = () => devnet.description.chains[1]!;
const ada = () => devnet.description.accounts[0]!.address;
const place = (address: Hex, code: Hex) => devnet.chains[1]!.request('anvil_setCode', [address, code]);

/** The tokens that are read, with the multicall and without it; both must agree. */
async function readBothDirections(addresses: readonly Hex[]) {
  const tokens = addresses.map((address) => ({ address }));
  const [many, singly] = await Promise.all(
    [true, false].map((hasMulticall) =>
      createReads().getBalances(
        { network: networkOf(chain(), { hasMulticall }), rpcUrls: [chain().rpcUrl] },
        { address: ada(), tokens },
      ),
    ),
  );
  expect(many).toEqual(singly);
  return many!.slice(1);
}

test.each([
  ['with texts as strings', usual, { name: 'Odd Token', symbol: 'ODD', decimals: 18, amount: 7n }],
  ['with texts of 32 bytes', { ...usual, name: text('Maker'), symbol: text('MKR') }, { name: 'Maker', symbol: 'MKR' }],
  ['with 77 decimals', { ...usual, decimals: text(77n) }, { decimals: 77 }],
  ['without a name', { ...usual, name: '' }, { name: 'ODD', symbol: 'ODD' }],
  ['with all there can be', { ...usual, balance: 'f'.repeat(64) }, { amount: 2n ** 256n - 1n }],
  ['with a text that turns round', { ...usual, symbol: text('O\u202eDD') }, { symbol: 'ODD' }],
])('behavior: a token %s is read', async (_name, answers, expected) => {
  await place(addressAt(0), assembleToken(answers));
  expect(await readBothDirections([addressAt(0)])).toMatchObject([expected]);
});

test.each([
  ['reverts whatever it is asked', '0x5f5ffd'],
  ['has nothing to say', '0x00'],
  ['runs for ever', '0x5b5f56'],
  ['breaks', '0xfe'],
  ['has 78 decimals', assembleToken({ ...usual, decimals: text(78n) })],
  ['has 2^256-1 decimals', assembleToken({ ...usual, decimals: 'f'.repeat(64) })],
  ['has no decimals at all', assembleToken({ ...usual, decimals: '' })],
  ['has no symbol', assembleToken({ ...usual, symbol: '' })],
  ['has a symbol that cannot be seen', assembleToken({ ...usual, symbol: text('\u202e') })],
  ['has a balance of two words', assembleToken({ ...usual, balance: text(1n) + text(2n) })],
  [
    'has a text that points beyond its answer',
    assembleToken({ ...usual, symbol: text(2n ** 255n) + text(1n) + text(1n) }),
  ],
] as const)('error: a contract that %s is no token, and costs the others nothing', async (_name, code) => {
  await place(addressAt(1), code);
  const good = chain().tokens[0]!.address;
  expect(await readBothDirections([addressAt(1), good])).toMatchObject([{ address: good, symbol: 'PUSD' }]);
});

test('behavior: 220 tokens, a third of them broken, come in a few requests and in their order', async () => {
  const addresses = Array.from({ length: 220 }, (_, index) => addressAt(1_000 + index));
  const isBroken = (index: number): boolean => index % 3 === 1;
  await Promise.all(
    addresses.map((address, index) =>
      place(address, isBroken(index) ? '0x5f5ffd' : assembleToken({ ...usual, balance: text(BigInt(index)) })),
    ),
  );
  const node = await startFaultyRpc({ upstream: chain().rpcUrl });
  const target = { network: networkOf(chain()), rpcUrls: [node.url] };
  const tokens = addresses.map((address) => ({ address }));
  const [, ...balances] = await createReads().getBalances(target, { address: ada(), tokens });
  const wanted = addresses.flatMap((_, index) => (isBroken(index) ? [] : [BigInt(index)]));
  expect(balances.map(({ amount }) => amount)).toEqual(wanted);
  // 220 × (36 + 3 × 4) bytes of calls, 1,024 at a time.
  expect(node.requests.filter((method) => method === 'eth_call')).toHaveLength(11);
  await node.stop();
});

test('behavior: without Multicall3 on the chain the same 40 tokens are read one by one', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => addressAt(2_000 + index));
  await Promise.all(addresses.map((address) => place(address, assembleToken(usual))));
  const nowhere = addressAt(9_999);
  const network = { ...networkOf(chain()), contracts: { multicall3: { address: nowhere } } };
  const tokens = addresses.map((address) => ({ address }));
  const target = { network, rpcUrls: [chain().rpcUrl] };
  expect(await createReads().getBalances(target, { address: ada(), tokens })).toHaveLength(41);
});

test('error: a contract at the address of Multicall3 with invalid answers is skipped', async () => {
  const invalidToken = addressAt(3_000);
  await place(invalidToken, `0x${returning(text(1n) + text(2n))}`);
  const network = { ...networkOf(chain()), contracts: { multicall3: { address: invalidToken } } };
  const tokens = chain().tokens.map(({ address }) => ({ address }));
  const target = { network, rpcUrls: [chain().rpcUrl] };
  expect(await createReads().getBalances(target, { address: ada(), tokens })).toHaveLength(4);
});
