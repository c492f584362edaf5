/** An instruction of a transaction of Solana, its accounts in the order of its program. */
export interface SolanaInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

/** Jupiter's exchange. */
export const JUPITER_PROGRAM = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';

interface TermsSide {
  readonly mint: string;
  readonly program: string;
  readonly account: string;
}

/** What a call binds the exchange to. */
export interface JupiterTerms {
  readonly user: string;
  readonly from: TermsSide;
  readonly to: TermsSide;
  /** The account that receives in place of the visitor's, or the program itself for none. */
  readonly recipient: string;
  readonly amount: bigint;
  readonly quoted: bigint;
  /** In hundredths of a per cent, of the quoted amount. */
  readonly slippageBps: number;
}

/**
 * Where the terms of a function are. Its source follows its user; both mints, then both of their programs, follow its
 * destination. The program checks the accounts of its events itself.
 */
interface Layout {
  /** The first eight bytes, in hexadecimal. */
  readonly name: string;
  readonly user: number;
  readonly destination: number;
}

/**
 * The functions for an exact amount that have their terms at fixed places: before the path, whose length varies. Calls
 * of all other functions are refused.
 */
const layouts: readonly Layout[] = [
  /** `route_v2`, with an account that may receive in place of the visitor's. */
  { name: 'bb64facc31c4af14', user: 0, destination: 2 },
  /** `shared_accounts_route_v2`: the number of the shared accounts comes first in its data, their owner in the list. */
  { name: 'd19853937cfed8e9', user: 1, destination: 5 },
];

/** The place of that account. */
const RECIPIENT = 7;

/** Amount, quoted amount, slippage, fee of the site and fee on a surplus; the length of the path. */
const TERMS_BYTES = 8 + 8 + 2 + 2 + 2 + 4;

/** What is first in the accounts of a function is first in its data, too. */
const amountAt = ({ user }: Layout): number => 8 + user;

const findLayout = (data: Uint8Array): Layout | undefined => {
  const name = [...data.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return layouts.find((one) => one.name === name && data.length >= amountAt(one) + TERMS_BYTES);
};

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The terms of a call of the exchange; undefined for a call that does not name them all, or that takes a fee. */
export function readJupiterTerms({ program, accounts, data }: SolanaInstruction): JupiterTerms | undefined {
  const layout = program === JUPITER_PROGRAM ? findLayout(data) : undefined;
  if (!layout) return undefined;
  const { user, destination } = layout;
  const at = (index: number): string => accounts[index] ?? '';
  const view = viewOf(data);
  const start = amountAt(layout);
  const slippageBps = view.getUint16(start + 16, true);
  const hasFee = view.getUint32(start + 18, true) !== 0;
  if (hasFee || slippageBps >= 10_000) return undefined;
  const toSide = (account: number, index: number): TermsSide => ({
    mint: at(destination + 1 + index),
    program: at(destination + 3 + index),
    account: at(account),
  });
  return {
    user: at(user),
    from: toSide(user + 1, 0),
    to: toSide(destination, 1),
    recipient: user === 0 ? at(RECIPIENT) : JUPITER_PROGRAM,
    amount: view.getBigUint64(start, true),
    quoted: view.getBigUint64(start + 8, true),
    slippageBps,
  };
}

/** Writes the least into a call that it receives, or is undone: as the quoted amount, without slippage. */
export function writeMinimum(data: Uint8Array, minimum: bigint): void {
  const layout = findLayout(data);
  if (!layout) return;
  const view = viewOf(data);
  view.setBigUint64(amountAt(layout) + 8, minimum, true);
  view.setUint16(amountAt(layout) + 16, 0, true);
}
