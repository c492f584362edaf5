import { isPorticoError, solanaPrograms } from '@portico/protocol';
import { JUPITER_PROGRAM, WRAPPED_SOL } from '@portico/protocol/swap';
import { type SolanaExchange, startSolanaExchange } from '@portico/testing/chains';
import { AccountRole, type Address, type Instruction, address, getBase58Decoder } from '@solana/kit';
import { beforeAll, expect, test } from 'vitest';
import { type FundedWallet, MINT, ledgerForTests } from '../ledger.fixtures.ts';
import { createRpc } from '../rpc/createRpc.ts';
import { checkSwap } from './checkSwap.ts';
import { all, createForeignCalls, sidesOf, thief } from './foreignCalls.fixtures.ts';
import { type Changes, buildSwap } from './swap.fixtures.ts';

/** A few in `npm test`, all of them in `npm run assure swap`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 10);
const { chain, setUp } = ledgerForTests();
const rpc = createRpc();
const SOL = 1_000_000_000n;
const swaps = {
  'of coins': { from: undefined, to: MINT, amount: SOL },
  'for coins': { from: MINT, to: undefined, amount: 1_000_000n },
} as const;
type Kind = keyof typeof swaps;
let wallet: FundedWallet;
let exchange: SolanaExchange;
const user = (): Address => address(wallet.address);
const foreignCalls = createForeignCalls(user);
const { READONLY_SIGNER } = AccountRole;

beforeAll(async () => {
  wallet = await setUp();
  await chain().createToken({ mint: MINT, decimals: 6, holders: { [wallet.address]: 50_000_000 } });
  exchange = await startSolanaExchange(chain(), { mints: [WRAPPED_SOL, MINT], reserves: [40n * SOL, SOL] });
});

type Alter = (instructions: readonly Instruction[]) => readonly Instruction[];
interface Mutation {
  readonly name: string;
  readonly kind: Kind;
  readonly alter: Alter;
}

const rolesOf: Readonly<Record<string, readonly string[]>> = {
  [solanaPrograms.associatedToken]: ['payer', 'account', 'owner', 'mint', 'system program', 'token program'],
  [solanaPrograms.system]: ['payer', 'receiver'],
  [solanaPrograms.token]: ['account', 'receiver', 'owner'],
  [JUPITER_PROGRAM]: [
    'user',
    'source',
    'destination',
    'sold mint',
    'received mint',
    'sold program',
    'received program',
    'recipient',
    'event signer',
    'program',
    'reserve',
    'other reserve',
    'owner of reserves',
  ],
};
/** The places of the honest instructions, which are the same in each swap of a kind. */
const shapes: Readonly<Record<Kind, readonly string[]>> = {
  'of coins': ['computeBudget', 'associatedToken', 'system', 'token', 'associatedToken', 'exchange', 'token'],
  'for coins': ['computeBudget', 'associatedToken', 'exchange', 'token'],
};
const accountsOf: Readonly<Record<string, number>> = { associatedToken: 6, system: 2, token: 1, exchange: 13 };
const programOf = (title: string): string =>
  ({ ...solanaPrograms, exchange: JUPITER_PROGRAM })[title as keyof typeof solanaPrograms];

const replaceAt = (
  list: readonly Instruction[],
  at: number,
  change: (old: Instruction) => Instruction,
): readonly Instruction[] => list.map((old, index) => (index === at ? change(old) : old));
const withAccount = (old: Instruction, at: number, next: Address): Instruction => ({
  ...old,
  accounts: old.accounts?.map((meta, index) => (index === at ? { ...meta, address: next } : meta)) ?? [],
});
const withBytes = (old: Instruction, at: number, bytes: readonly number[]): Instruction => {
  const data = new Uint8Array(old.data ?? []);
  data.set(bytes, at);
  return { ...old, data };
};

const kinds: readonly Kind[] = ['of coins', 'for coins'];
const named: readonly Mutation[] = kinds.flatMap((kind) => {
  const shape = shapes[kind];
  const exchangeAt = shape.indexOf('exchange');
  const foreign = Object.entries(foreignCalls).flatMap(([name, toCall]) => [
    { kind, name: `${name}, first`, alter: (list: readonly Instruction[]) => [toCall(...sidesOf(list)), ...list] },
    { kind, name: `${name}, last`, alter: (list: readonly Instruction[]) => [...list, toCall(...sidesOf(list))] },
  ]);
  const accounts = shape.flatMap((title, at) => {
    const isClosing = title === 'token' && at === shape.length - 1;
    const count = isClosing ? 3 : (accountsOf[title] ?? 0);
    return Array.from({ length: count }, (_, index) => ({
      kind,
      name: `${title} ${at} with another ${rolesOf[programOf(title)]?.[index] ?? index}`,
      alter: (list: readonly Instruction[]) => replaceAt(list, at, (old) => withAccount(old, index, thief)),
    }));
  });
  const terms: readonly (readonly [string, number, readonly number[]])[] = [
    ['a larger amount', 8, [255, 255, 255, 255, 255]],
    ['a smaller amount', 8, [1, 0, 0, 0, 0, 0, 0, 0]],
    ['no amount', 8, [0, 0, 0, 0, 0, 0, 0, 0]],
    ['a quote that nothing reaches', 16, all],
    ['no quote', 16, [0, 0, 0, 0, 0, 0, 0, 0]],
    ['all as slippage', 24, [0x10, 0x27]],
    ['more than all as slippage', 24, [255, 255]],
    ['a fee for a site', 26, [1, 0]],
    ['a fee on what is more than quoted', 28, [1, 0]],
    ['another function', 0, [0]],
  ];
  const ofTerms = terms.map(([name, at, bytes]) => ({
    kind,
    name,
    alter: (list: readonly Instruction[]) => replaceAt(list, exchangeAt, (old) => withBytes(old, at, bytes)),
  }));
  const missing = shape.flatMap((title, at) =>
    // Without a price or an account that is there already, the swap is the same.
    title === 'computeBudget' || title === 'associatedToken'
      ? []
      : [
          {
            kind,
            name: `without ${title} ${at}`,
            alter: (list: readonly Instruction[]) => list.filter((_, index) => index !== at),
          },
        ],
  );
  return [
    ...foreign,
    ...accounts,
    ...ofTerms,
    ...missing,
    {
      kind,
      name: 'twice the swap',
      alter: (list) => list.flatMap((old, index) => (index === exchangeAt ? [old, old] : [old])),
    },
    {
      kind,
      name: 'the tokens the other way round',
      alter: (list) =>
        replaceAt(list, exchangeAt, (old) => {
          const metas = [...(old.accounts ?? [])];
          const [a, b] = [metas[1], metas[2]];
          return a && b ? { ...old, accounts: metas.with(1, b).with(2, a) } : old;
        }),
    },
    {
      kind,
      name: 'a call that ends early',
      alter: (list) =>
        replaceAt(list, exchangeAt, (old) => ({ ...old, data: (old.data ?? new Uint8Array()).slice(0, 20) })),
    },
    {
      kind,
      name: 'a call without accounts',
      alter: (list) => replaceAt(list, exchangeAt, ({ accounts: _accounts, ...old }) => old),
    },
    {
      kind,
      name: 'a second signer',
      alter: (list) =>
        replaceAt(list, exchangeAt, (old) => ({
          ...old,
          accounts: [...(old.accounts ?? []), { address: thief, role: READONLY_SIGNER }],
        })),
    },
  ] satisfies Mutation[];
});

/** The error of a transaction with these changes; undefined where it would have gone to the wallet. */
async function errorOf(
  kind: Kind,
  changes: Changes,
  alterTx: (tx: unknown) => unknown = (tx) => tx,
): Promise<string | undefined> {
  const place = { chain: chain(), exchange, target: wallet.target };
  const built = await buildSwap(place, swaps[kind], changes);
  try {
    await checkSwap(rpc, wallet.target, { ...built, tx: alterTx(built.tx) });
    return undefined;
  } catch (error) {
    return isPorticoError(error) ? error.code : String(error);
  }
}

/**
 * Coins that were left over stay wrapped, in the visitor's own account; one that is there already is not created;
 * Jupiter's own program checks the accounts of its events, which the program of the tests has no use for.
 */
const harmless = [
  'of coins: without token 6',
  'of coins: associatedToken 4 with another system program',
  'of coins: exchange 5 with another event signer',
  'of coins: exchange 5 with another program',
  'for coins: exchange 2 with another event signer',
  'for coins: exchange 2 with another program',
];

test('misc: at least 200 mutations have a name of their own', () => {
  const names = named.map(({ kind, name }) => `${kind}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(200);
});

test('error: each mutation is stopped before the wallet', async () => {
  for (const kind of kinds) expect([kind, await errorOf(kind, {})]).toEqual([kind, undefined]);
  const step = Math.max(1, Math.round(200 / rounds));
  const accepted: string[] = [];
  for (const { kind, name, alter } of named.filter((_, index) => index % step === 0)) {
    const code = await errorOf(kind, { instructions: alter });
    if (code === undefined) accepted.push(`${kind}: ${name}`);
    else expect([name, code]).toEqual([name, expect.stringMatching(/^(?:swap|send)\./)]);
  }
  expect(accepted.filter((name) => !harmless.includes(name))).toEqual([]);
}, 600_000);

test('error: a transaction that is none, that others pay or sign, or whose tables are not in use, is refused', async () => {
  const refused = 'swap.not_as_shown';
  expect(await errorOf('of coins', { payer: thief })).toBe(refused);
  for (const tx of [
    undefined,
    null,
    '',
    {},
    { transaction: 5 },
    { transaction: '' },
    { transaction: '%' },
    { transaction: 'AAAA' },
    { transaction: 'A'.repeat(5_000) },
  ])
    expect(await errorOf('of coins', {}, () => tx)).toBe(refused);
  const random = getBase58Decoder().decode(crypto.getRandomValues(new Uint8Array(32)));
  const inTable = { ...exchange.table, address: random };
  const byTable = {
    answer: (answer: Parameters<NonNullable<Changes['answer']>>[0]) => ({
      ...answer,
      addressesByLookupTableAddress: { [inTable.address]: [...inTable.addresses] },
    }),
  };
  expect(await errorOf('of coins', byTable)).toBe(refused);
  const setTable = (owner: string, data: Buffer): Promise<unknown> =>
    chain().request('surfnet_setAccount', [
      random,
      { lamports: 1_000_000_000, data: data.toString('hex'), owner, executable: false },
    ]);
  const addresses = Buffer.concat(inTable.addresses.map(() => Buffer.alloc(32, 7)));
  const header = (closedFrom: number): Buffer =>
    Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(8, closedFrom), Buffer.alloc(44)]);
  const tables = 'AddressLookupTab1e1111111111111111111111111';
  for (const [owner, data] of [
    [solanaPrograms.system, Buffer.concat([header(255), addresses])],
    [tables, Buffer.concat([header(1), addresses])],
    [tables, header(255)],
    [tables, Buffer.concat([header(255), addresses])],
  ] as const) {
    await setTable(owner, data);
    expect(await errorOf('of coins', byTable)).toBe(refused);
  }
});
