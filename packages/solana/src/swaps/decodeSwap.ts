import { type ReadTarget, isRecord } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { JUPITER_PROGRAM, type SolanaInstruction, type SwapProblem, writeMinimum } from '@portico/protocol/swap';
import {
  type CompiledTransactionMessage,
  getAddressDecoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit';
import type { Rpc } from '../rpc/createRpc.ts';
import { TRANSACTION_MAX_BYTES } from '../wallet/outputs.ts';
import { readAccounts } from './readAccounts.ts';

/** The refusal of a transaction. */
export const notAsShown = (problem: SwapProblem): PorticoError => new PorticoError('swap.not_as_shown', { problem });

const noData = new Uint8Array();
/** Of a lookup table, before its addresses; and of an address. */
const [TABLE_HEADER_BYTES, ADDRESS_BYTES] = [56, 32];

/** A transaction of a swap in parts, its lookup tables resolved. */
export interface DecodedSwap {
  readonly bytes: Uint8Array;
  readonly instructions: readonly SolanaInstruction[];
  /** The accounts that it may change. */
  readonly writable: readonly string[];
}

type Message = Extract<CompiledTransactionMessage & { readonly lifetimeToken: string }, { readonly version: 0 }>;

/** The message of a transaction that this account alone pays for and signs. @throws PorticoError */
function decodeMessage(wire: unknown, user: string): { readonly bytes: Uint8Array; readonly message: Message } {
  const text = isRecord(wire) ? wire['transaction'] : undefined;
  if (typeof text !== 'string' || text.length > TRANSACTION_MAX_BYTES * 2) throw notAsShown('data');
  let bytes;
  let message;
  try {
    bytes = new Uint8Array(getBase64Encoder().encode(text));
    const { messageBytes } = getTransactionDecoder().decode(bytes);
    message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  } catch {
    throw notAsShown('data');
  }
  if (message.version !== 0) throw notAsShown('data');
  const { header, staticAccounts } = message;
  const isOwn = header.numSignerAccounts === 1 && staticAccounts[0] === user;
  if (!isOwn) throw notAsShown('sender');
  return { bytes, message };
}

/** The addresses in a lookup table: they change no more. The ledger takes no table that is closed, or none. */
function parseTable(data: Uint8Array = noData): readonly string[] {
  const addresses: string[] = [];
  for (let at = TABLE_HEADER_BYTES; at + ADDRESS_BYTES <= data.length; at += ADDRESS_BYTES)
    addresses.push(getAddressDecoder().decode(data, at));
  return addresses;
}

/** The addresses that a message takes from lookup tables, as the page's own node has these: writable ones first. */
async function resolveTables(rpc: Rpc, read: ReadTarget, message: Message) {
  const lookups = message.addressTableLookups ?? [];
  if (lookups.length === 0) return { writable: [], readonly: [] };
  const tables = await readAccounts(
    rpc,
    read,
    lookups.map(({ lookupTableAddress }) => lookupTableAddress),
  );
  const pick = (kind: 'writableIndexes' | 'readonlyIndexes'): readonly string[] =>
    lookups.flatMap(({ lookupTableAddress, [kind]: indexes }) => {
      const table = parseTable(tables.get(lookupTableAddress)?.data);
      return indexes.map((index) => table[index] ?? '');
    });
  return { writable: pick('writableIndexes'), readonly: pick('readonlyIndexes') };
}

/** An account that no table has is the empty text, which no swap names. */
const toInstructions = ({ instructions }: Message, accounts: readonly string[]): readonly SolanaInstruction[] =>
  instructions.map(({ programAddressIndex, accountIndices = [], data = noData }) => ({
    program: accounts[programAddressIndex] ?? '',
    accounts: accountIndices.map((index) => accounts[index] ?? ''),
    data: new Uint8Array(data),
  }));

/**
 * Takes the transaction of a service apart.
 * @throws PorticoError `swap.not_as_shown` for one that others sign, or whose accounts are unknown.
 */
export async function decodeSwap(rpc: Rpc, read: ReadTarget, wire: unknown, user: string): Promise<DecodedSwap> {
  const { bytes, message } = decodeMessage(wire, user);
  const { staticAccounts, header } = message;
  const looked = await resolveTables(rpc, read, message);
  const accounts = [...staticAccounts, ...looked.writable, ...looked.readonly];
  const unsigned = staticAccounts.length - header.numReadonlyNonSignerAccounts;
  return {
    bytes,
    instructions: toInstructions(message, accounts),
    writable: [...staticAccounts.slice(0, unsigned), ...looked.writable],
  };
}

/** The wire bytes of a swap whose call is undone below the minimum. */
export function withMinimum({ bytes, instructions }: DecodedSwap, minimum: bigint): Uint8Array {
  const { data = noData } = instructions.find(({ program }) => program === JUPITER_PROGRAM) ?? {};
  const at = bytes.findIndex((_, start) => data.every((byte, index) => bytes[start + index] === byte));
  const changed = bytes.slice();
  writeMinimum(changed.subarray(at, at + data.length), minimum);
  return changed;
}
