import type { ReadTarget } from '@portico/core/adapter';
import { toSanitizedText } from '@portico/protocol';
import { type Address, address as toAddress, getBase64Encoder } from '@solana/kit';
import * as v from 'valibot';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { findMetadataAddress, parseMetadata } from './metadataAccount.ts';
import { isTokenProgram, programs } from './programs.ts';

type AccountInfo = NonNullable<RpcAnswer<'getAccountInfo'>['value']>;

const NAME_MAX_CHARACTERS = 64;
const SYMBOL_MAX_CHARACTERS = 24;
const SHOWN_CHARACTERS = 4;
/** Two accounts for each mint; a node returns a hundred at a time. */
const MINTS_PER_REQUEST = 50;

const extensionSchema = v.object({ extension: v.string(), state: v.optional(v.unknown()) });
const mintSchema = v.object({
  parsed: v.object({
    type: v.literal('mint'),
    info: v.object({
      decimals: v.pipe(v.bigint(), v.minValue(0n), v.maxValue(255n), v.transform(Number)),
      extensions: v.optional(v.pipe(v.array(extensionSchema), v.maxLength(50)), []),
    }),
  }),
});
const nameSchema = v.object({ name: v.string(), symbol: v.string() });
const hookSchema = v.object({ programId: v.string() });

/** The facts of a mint. */
export interface TokenMint {
  readonly address: string;
  readonly program: Address;
  readonly decimals: number;
  /** The extensions of Token-2022 that it has; each makes its token accounts larger, or its transfers different. */
  readonly extensions: readonly string[];
  /** A program that runs with every transfer, and needs accounts of its own. */
  readonly hasTransferHook: boolean;
  /** In the mint itself (Token-2022). */
  readonly metadata: TokenName | undefined;
}

export interface TokenName {
  readonly name: string;
  readonly symbol: string;
}

/** The facts of a mint, where the node parses the account's data as one. */
export function parseTokenMint(address: string, account: AccountInfo | null | undefined): TokenMint | undefined {
  const parsed = account && isTokenProgram(account.owner) ? v.safeParse(mintSchema, account.data) : undefined;
  if (!account || !parsed?.success) return undefined;
  const { decimals, extensions } = parsed.output.parsed.info;
  const stateOf = (name: string): unknown => extensions.find(({ extension }) => extension === name)?.state;
  const named = v.safeParse(nameSchema, stateOf('tokenMetadata'));
  return {
    address,
    program: toAddress(account.owner),
    decimals,
    extensions: extensions.map(({ extension }) => extension),
    hasTransferHook: v.is(hookSchema, stateOf('transferHook')),
    metadata: named.success ? named.output : undefined,
  };
}

/** The mint at an address; undefined where there is none. */
export async function readTokenMint(rpc: Rpc, target: ReadTarget, address: string): Promise<TokenMint | undefined> {
  const { value } = await rpc.request(target, 'getAccountInfo', [address, { encoding: 'jsonParsed', commitment }]);
  return parseTokenMint(address, value);
}

/** The bytes of an account, where the node gives these. */
export function toBytes(account: AccountInfo | null | undefined): Uint8Array | undefined {
  const parsed = v.safeParse(v.tuple([v.string(), v.literal('base64')]), account?.data);
  return parsed.success ? new Uint8Array(getBase64Encoder().encode(parsed.output[0])) : undefined;
}

export interface NamedMint extends TokenMint {
  readonly name: TokenName;
}

/** Names are claims of the maker of a mint, and verified by none. A mint without a name has its address instead. */
export function toName(mint: TokenMint, account?: AccountInfo | null): TokenName {
  // Nodes have no parser for this program.
  const bytes = account?.owner === programs.metadata ? toBytes(account) : undefined;
  const claimed = mint.metadata ?? (bytes && parseMetadata(bytes, mint.address));
  const symbol = toSanitizedText(claimed?.symbol ?? '', SYMBOL_MAX_CHARACTERS);
  const label = `${mint.address.slice(0, SHOWN_CHARACTERS)}…${mint.address.slice(-SHOWN_CHARACTERS)}`;
  if (symbol === '') return { name: label, symbol: label };
  return { name: toSanitizedText(claimed?.name ?? '', NAME_MAX_CHARACTERS) || symbol, symbol };
}

async function readSome(rpc: Rpc, target: ReadTarget, mints: readonly string[]): Promise<readonly NamedMint[]> {
  const places = await Promise.all(mints.map(findMetadataAddress));
  const { value } = await rpc.request(target, 'getMultipleAccounts', [
    [...mints, ...places],
    { encoding: 'jsonParsed', commitment },
  ]);
  return mints.flatMap((address, index): NamedMint[] => {
    const mint = parseTokenMint(address, value[index]);
    return mint ? [{ ...mint, name: toName(mint, value[mints.length + index]) }] : [];
  });
}

/** The mints among these addresses, with their names. */
export async function readNamedMints(
  rpc: Rpc,
  target: ReadTarget,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, NamedMint>> {
  const parts: Promise<readonly NamedMint[]>[] = [];
  for (let start = 0; start < addresses.length; start += MINTS_PER_REQUEST) {
    parts.push(readSome(rpc, target, addresses.slice(start, start + MINTS_PER_REQUEST)));
  }
  return new Map((await Promise.all(parts)).flat().map((mint) => [mint.address, mint]));
}
