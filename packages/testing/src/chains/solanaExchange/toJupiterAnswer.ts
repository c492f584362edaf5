import { JUPITER_PROGRAM, WRAPPED_SOL } from '@portico/protocol/swap';
import { solanaPrograms } from '../solanaMints.ts';
import { EVENT_AUTHORITY, type SolanaExchange, findTokenAccount } from './startSolanaExchange.ts';

const SYSTEM = '11111111111111111111111111111111';
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const { token } = solanaPrograms;

/** An instruction as Jupiter publishes it. */
export interface PublishedInstruction {
  programId: string;
  accounts: { pubkey: string; isSigner: boolean; isWritable: boolean }[];
  /** Base64. */
  data: string;
}

/** A swap by the mints of its tokens. */
export interface JupiterRequest {
  readonly inputMint: string;
  readonly outputMint: string;
  readonly amount: bigint;
  readonly taker: string;
  readonly slippageBps: number;
}

type Access = 'signs' | 'writable' | 'read' | 'signs and writable';

const toInstruction = (
  programId: string,
  accounts: readonly (readonly [pubkey: string, access: Access])[],
  data: Buffer,
): PublishedInstruction => ({
  programId,
  accounts: accounts.map(([pubkey, access]) => ({
    pubkey,
    isSigner: access.startsWith('signs'),
    isWritable: access.endsWith('writable'),
  })),
  data: data.toString('base64'),
});

const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};
const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);

const toCreation = (user: string, account: string, mint: string): PublishedInstruction =>
  toInstruction(
    ASSOCIATED,
    [
      [user, 'signs and writable'],
      [account, 'writable'],
      [user, 'read'],
      [mint, 'read'],
      [SYSTEM, 'read'],
      [token, 'read'],
    ],
    Buffer.of(1),
  );

/** What the pool gives for an amount, by its reserves. */
export function outOf({ pool: { mints, reserves } }: SolanaExchange, inputMint: string, amount: bigint): bigint {
  const [taken = 0n, paid = 0n] = mints[0] === inputMint ? reserves : reserves.toReversed();
  return (paid * amount) / (taken + amount);
}

/** The answer of Jupiter's `build` in its published form, for the pool of an exchange of tests. */
export async function toJupiterAnswer(exchange: SolanaExchange, request: JupiterRequest) {
  const { inputMint, outputMint, amount, taker, slippageBps } = request;
  const [source, destination] = await Promise.all(
    [inputMint, outputMint].map((mint) => findTokenAccount(taker, mint, token)),
  );
  const wrapped = [inputMint, outputMint].includes(WRAPPED_SOL);
  const wrappedAccount = inputMint === WRAPPED_SOL ? source : destination;
  const outAmount = outOf(exchange, inputMint, amount);
  const { owner, vaults, table } = exchange;
  const [from = '', to = ''] = [source, destination];
  const swapInstruction = toInstruction(
    JUPITER_PROGRAM,
    [
      [taker, 'signs'],
      [from, 'writable'],
      [to, 'writable'],
      [inputMint, 'read'],
      [outputMint, 'read'],
      [token, 'read'],
      [token, 'read'],
      [JUPITER_PROGRAM, 'read'],
      [EVENT_AUTHORITY, 'read'],
      [JUPITER_PROGRAM, 'read'],
      [vaults.get(inputMint) ?? '', 'writable'],
      [vaults.get(outputMint) ?? '', 'writable'],
      [owner, 'read'],
    ],
    Buffer.concat([
      Buffer.from('bb64facc31c4af14', 'hex'),
      u64(amount),
      u64(outAmount),
      u16(slippageBps),
      u16(0),
      u16(0),
      // A path of one step, of the whole amount.
      Buffer.from([1, 0, 0, 0, 0, ...u16(10_000), 0, 1]),
    ]),
  );
  return {
    inputMint,
    outputMint,
    inAmount: String(amount),
    outAmount: String(outAmount),
    otherAmountThreshold: String((outAmount * BigInt(10_000 - slippageBps)) / 10_000n),
    swapMode: 'ExactIn',
    slippageBps,
    routePlan: [
      {
        swapInfo: {
          ammKey: owner,
          label: 'Pool',
          inputMint,
          outputMint,
          inAmount: String(amount),
          outAmount: String(outAmount),
        },
        percent: 100,
        bps: 10_000,
        usdValue: 1,
      },
    ],
    computeBudgetInstructions: [toInstruction(COMPUTE_BUDGET, [], Buffer.concat([Buffer.of(3), u64(1_000n)]))],
    setupInstructions: [
      ...(inputMint === WRAPPED_SOL
        ? [
            toCreation(taker, from, inputMint),
            toInstruction(
              SYSTEM,
              [
                [taker, 'signs and writable'],
                [from, 'writable'],
              ],
              Buffer.concat([Buffer.from([2, 0, 0, 0]), u64(amount)]),
            ),
            toInstruction(token, [[from, 'writable']], Buffer.of(17)),
          ]
        : []),
      toCreation(taker, to, outputMint),
    ],
    swapInstruction,
    cleanupInstruction: wrapped
      ? toInstruction(
          token,
          [
            [wrappedAccount ?? '', 'writable'],
            [taker, 'writable'],
            [taker, 'signs'],
          ],
          Buffer.of(9),
        )
      : null,
    otherInstructions: [] as PublishedInstruction[],
    tipInstruction: null as PublishedInstruction | null,
    addressesByLookupTableAddress: { [table.address]: [...table.addresses] } as Record<string, string[]>,
    blockhashWithMetadata: { blockhash: [1, 2, 3], lastValidBlockHeight: 1 },
  };
}

export type JupiterAnswer = Awaited<ReturnType<typeof toJupiterAnswer>>;
