import { randomBytes } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import { type SolanaChain, type StartSolanaChainParameters, startSolanaChain } from '@portico/testing/chains';
import { base58, base64 } from '@scure/base';
import * as v from 'valibot';
import { endWithTest } from './endWithTest.ts';

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const SOL = 1_000_000_000n;

/** The signer, by a secret of 32 bytes. */
export interface SolanaKey {
  readonly secret: Uint8Array;
  readonly address: string;
}

/** A new random key. */
export function createSolanaKey(): SolanaKey {
  const secret = randomBytes(32);
  return { secret, address: base58.encode(ed25519.getPublicKey(secret)) };
}

/** One instruction: its program, the accounts that it names and its data. */
interface Instruction {
  readonly program: string;
  readonly writable: readonly string[];
  readonly readonly: readonly string[];
  /** In the order of the program. */
  readonly accounts: readonly string[];
  readonly data: Buffer;
}

const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};

/** A legacy transaction of one instruction, signed by one key, as base64. */
function signTransaction(payer: SolanaKey, instruction: Instruction, blockhash: string): string {
  const { program, writable, readonly, accounts, data } = instruction;
  const keys = [payer.address, ...writable, ...readonly, program];
  const message = Buffer.concat([
    Buffer.from([1, 0, readonly.length + 1, keys.length]),
    ...keys.map((key) => base58.decode(key)),
    base58.decode(blockhash),
    Buffer.from([1, keys.indexOf(program), accounts.length, ...accounts.map((one) => keys.indexOf(one)), data.length]),
    data,
  ]);
  return base64.encode(Buffer.concat([Buffer.from([1]), ed25519.sign(message, payer.secret), message]));
}

/** The system program's transfer of coins. */
const toTransfer = (from: string, to: string, lamports: bigint): Instruction => ({
  program: SYSTEM_PROGRAM,
  writable: [to],
  readonly: [],
  accounts: [from, to],
  data: Buffer.concat([Buffer.from([2, 0, 0, 0]), u64(lamports)]),
});

/** Base units of a token. */
interface TokenAmount {
  readonly mint: string;
  readonly amount: bigint;
  readonly decimals: number;
}

/** The token program's transfer between two of its accounts, which checks mint and decimals. */
const toTokenTransfer = (
  { owner, source, target }: { owner: string; source: string; target: string },
  { mint, amount, decimals }: TokenAmount,
): Instruction => ({
  program: TOKEN_PROGRAM,
  writable: [source, target],
  readonly: [mint],
  accounts: [source, mint, target, owner],
  data: Buffer.concat([Buffer.from([12]), u64(amount), Buffer.from([decimals])]),
});

const blockhashSchema = v.object({ value: v.object({ blockhash: v.string() }) });
const statusSchema = v.object({ value: v.tuple([v.nullable(v.object({ slot: v.number(), err: v.unknown() }))]) });
const tokenAccountsSchema = v.object({ value: v.pipe(v.array(v.object({ pubkey: v.string() })), v.minLength(1)) });

/** A Solana ledger of this machine that ends with its test, and transactions on it that are signed for real. */
export async function startTestLedger(parameters: StartSolanaChainParameters = {}) {
  const chain: SolanaChain = await startSolanaChain(parameters);

  async function sign(payer: SolanaKey, instruction: Instruction): Promise<string> {
    const answer = await chain.request('getLatestBlockhash', [{ commitment: 'confirmed' }]);
    return signTransaction(payer, instruction, v.parse(blockhashSchema, answer).value.blockhash);
  }
  /** Sends, and waits for the block: the signature, its slot, and whether it ran. */
  async function send(wire: string, options: Readonly<Record<string, unknown>> = {}) {
    const signature = v.parse(
      v.string(),
      await chain.request('sendTransaction', [wire, { encoding: 'base64', ...options }]),
    );
    for (;;) {
      const { value } = v.parse(statusSchema, await chain.request('getSignatureStatuses', [[signature]]));
      if (value[0] !== null) return { signature, slot: value[0].slot, hasFailed: value[0].err !== null };
    }
  }
  const signTransfer = (from: SolanaKey, to: string, lamports: bigint): Promise<string> =>
    sign(from, toTransfer(from.address, to, lamports));
  async function tokenAccountOf(owner: string, mint: string): Promise<string> {
    const answer = await chain.request('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64' }]);
    return v.parse(tokenAccountsSchema, answer).value[0]?.pubkey ?? '';
  }

  return {
    ...chain,
    chainId: chain.network.caipNetworkId,
    stop: endWithTest(chain.stop),
    signTransfer,
    send,
    /** A new key with ten coins. */
    async createFunded(): Promise<SolanaKey> {
      const key = createSolanaKey();
      await chain.fund(key.address, 10n * SOL);
      return key;
    },
    /** Moves base units of a token; both need an account of it. */
    async sendToken(from: SolanaKey, to: string, token: TokenAmount) {
      const { address: owner } = from;
      const [source, target] = await Promise.all([tokenAccountOf(owner, token.mint), tokenAccountOf(to, token.mint)]);
      return send(await sign(from, toTokenTransfer({ owner, source, target }, token)));
    },
  };
}

/** A ledger that runs while its test does. */
export type TestLedger = Awaited<ReturnType<typeof startTestLedger>>;
