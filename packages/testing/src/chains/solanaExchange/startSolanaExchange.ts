import { JUPITER_PROGRAM, WRAPPED_SOL } from '@portico/protocol/swap';
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import type { SolanaChain } from '../startSolanaChain.ts';
import { solanaPrograms, toMintData } from '../solanaMints.ts';
import { type ExchangeFaults, POOL_SEED, createExchangeProgram } from './exchangeProgram.ts';

/** Signs the events of Jupiter's program. */
export const EVENT_AUTHORITY = 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf';
const LOADER = 'BPFLoader2111111111111111111111111111111111';
const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
const ASSOCIATED_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const [MINT_AT, OWNER_AT, AMOUNT_AT, STATE_AT, NATIVE_AT, ACCOUNT_BYTES] = [0, 32, 64, 108, 109, 165];
/** What a token account is exempt from rent with. */
const RENT = 2_039_280;
const ENOUGH = 1_000_000_000;
/** Of a lookup table, before its addresses. */
const TABLE_HEADER_BYTES = 56;

const keyOf = (text: string): Buffer => Buffer.from(getAddressEncoder().encode(address(text)));

/** The bytes of a token account; of wrapped coins, those of a native one. */
function toTokenAccountData(mint: string, owner: string, amount: bigint): Buffer {
  const data = Buffer.alloc(ACCOUNT_BYTES);
  keyOf(mint).copy(data, MINT_AT);
  keyOf(owner).copy(data, OWNER_AT);
  data.writeBigUInt64LE(amount, AMOUNT_AT);
  data.writeUInt8(1, STATE_AT);
  if (mint === WRAPPED_SOL) {
    data.writeUInt32LE(1, NATIVE_AT);
    data.writeBigUInt64LE(BigInt(RENT), NATIVE_AT + 4);
  }
  return data;
}

/** The token account whose address follows from its owner and its mint. */
export async function findTokenAccount(owner: string, mint: string, program: string): Promise<string> {
  const seeds = [owner, program, mint].map(keyOf);
  return (await getProgramDerivedAddress({ programAddress: address(ASSOCIATED_PROGRAM), seeds }))[0];
}

/** Reserves of two tokens; `So1…112` for the coin. */
export interface SolanaPool {
  readonly mints: readonly [string, string];
  /** In smallest units. The product of a reserve and an amount has to stay below 2^64. */
  readonly reserves: readonly [bigint, bigint];
}

/** The accounts of an exchange on a ledger. */
export interface SolanaExchange {
  /** Owns the reserves. */
  readonly owner: string;
  readonly vaults: ReadonlyMap<string, string>;
  /** A lookup table with the accounts that each swap names. */
  readonly table: { readonly address: string; readonly addresses: readonly string[] };
  readonly pool: SolanaPool;
  /** Puts a program in the place of the exchange that departs from the terms. */
  setFaults(faults: ExchangeFaults): Promise<void>;
}

/** An exchange in the place of Jupiter's, with one pool, on a ledger of tests. Both mints are of the older program. */
export async function startSolanaExchange(
  { request }: Pick<SolanaChain, 'request'>,
  pool: SolanaPool,
): Promise<SolanaExchange> {
  const setAccount = (at: string, owner: string, data: Buffer, more: object = {}): Promise<unknown> =>
    request('surfnet_setAccount', [
      at,
      { lamports: ENOUGH, data: data.toString('hex'), owner, executable: false, ...more },
    ]);
  const [owner, bump] = await getProgramDerivedAddress({
    programAddress: address(JUPITER_PROGRAM),
    seeds: [POOL_SEED],
  });
  const setProgram = (faults?: ExchangeFaults): Promise<unknown> =>
    setAccount(JUPITER_PROGRAM, LOADER, createExchangeProgram(bump, faults), { executable: true });
  await setProgram();
  await setAccount(WRAPPED_SOL, solanaPrograms.token, toMintData(9));
  const vaults = new Map<string, string>();
  for (const [index, mint] of pool.mints.entries()) {
    const amount = pool.reserves[index] ?? 0n;
    const vault = await findTokenAccount(owner, mint, solanaPrograms.token);
    const lamports = mint === WRAPPED_SOL ? RENT + Number(amount) : RENT;
    await setAccount(vault, solanaPrograms.token, toTokenAccountData(mint, owner, amount), { lamports });
    vaults.set(mint, vault);
  }
  const addresses = [owner, ...vaults.values(), ...pool.mints, EVENT_AUTHORITY, solanaPrograms.token];
  const [table] = await getProgramDerivedAddress({ programAddress: address(TABLE_PROGRAM), seeds: ['table'] });
  const header = Buffer.alloc(TABLE_HEADER_BYTES);
  header.writeUInt32LE(1, 0);
  header.fill(0xff, 4, 12);
  await setAccount(table, TABLE_PROGRAM, Buffer.concat([header, ...addresses.map(keyOf)]));
  return {
    owner,
    vaults,
    table: { address: table, addresses },
    pool,
    setFaults: async (faults) => void (await setProgram(faults)),
  };
}
