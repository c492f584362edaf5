/** An instruction of a transaction of Solana, its accounts in the order of its program. */
export interface SolanaInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

/** Jupiter's exchange. */
export const JUPITER = {
  program: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  /** Signs the events of the program. */
  eventAuthority: 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf',
} as const;

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

/** Where the terms are in the data and in the accounts of a function. */
interface Layout {
  /** The first eight bytes, in hexadecimal. */
  readonly name: string;
  readonly amountAt: number;
  readonly user: number;
  readonly source: number;
  readonly destination: number;
  /** Both mints, then both of their programs. */
  readonly mints: number;
  /** Absent where the function has no such account. */
  readonly recipient?: number;
  /** Of the account that signs events; the program follows. */
  readonly events: number;
}

/**
 * The functions for an exact amount that have their terms at fixed places: before the path, whose length varies. Calls
 * of all other functions are refused.
 */
const layouts: readonly Layout[] = [
  /** `route_v2` */
  { name: 'bb64facc31c4af14', amountAt: 8, user: 0, source: 1, destination: 2, mints: 3, recipient: 7, events: 8 },
  /** `shared_accounts_route_v2`, whose data has a number of the shared accounts first. */
  { name: 'd19853937cfed8e9', amountAt: 9, user: 1, source: 2, destination: 5, mints: 6, events: 10 },
];

/** Amount, quoted amount, slippage, fee of the site and fee on a surplus; the length of the path. */
const TERMS_BYTES = 8 + 8 + 2 + 2 + 2 + 4;

const findLayout = (data: Uint8Array): Layout | undefined => {
  const name = [...data.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return layouts.find((one) => one.name === name && data.length >= one.amountAt + TERMS_BYTES);
};

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The terms of a call of the exchange; undefined for a call that does not name them all, or that takes a fee. */
export function readJupiterTerms({ program, accounts, data }: SolanaInstruction): JupiterTerms | undefined {
  const layout = program === JUPITER.program ? findLayout(data) : undefined;
  if (!layout) return undefined;
  const { amountAt, mints, events } = layout;
  const at = (index: number | undefined): string => (index === undefined ? JUPITER.program : (accounts[index] ?? ''));
  if (at(events) !== JUPITER.eventAuthority || at(events + 1) !== JUPITER.program) return undefined;
  const view = viewOf(data);
  const slippageBps = view.getUint16(amountAt + 16, true);
  const hasFee = view.getUint16(amountAt + 18, true) !== 0 || view.getUint16(amountAt + 20, true) !== 0;
  if (hasFee || slippageBps >= 10_000) return undefined;
  return {
    user: at(layout.user),
    from: { mint: at(mints), program: at(mints + 2), account: at(layout.source) },
    to: { mint: at(mints + 1), program: at(mints + 3), account: at(layout.destination) },
    recipient: at(layout.recipient),
    amount: view.getBigUint64(amountAt, true),
    quoted: view.getBigUint64(amountAt + 8, true),
    slippageBps,
  };
}
