import type { ReadTarget, TokenReference } from '@portico/core/adapter';
import type { TokenBalance } from '@portico/core';
import { isEvmAddressShape, NATIVE_TOKEN_ADDRESSES, toSanitizedText } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { toChecksum } from '../provider/checksum.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { callMany } from './callMany.ts';
import type { ContractAnswer } from './callMany.ts';
import { decodeNumber, decodeText, encodeBalanceOf, factCalls } from './erc20Data.ts';

/** The constant facts of a token. */
export interface TokenFacts {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

export const NAME_MAX_CHARACTERS = 64;
export const SYMBOL_MAX_CHARACTERS = 24;
// Ten to the 77th is the last power below 2^256.
const DECIMALS_MAX = 77n;

/** The facts in sanitized form; undefined where they are invalid. */
export function toTokenFacts(name: string | undefined, symbol: string | undefined, decimals: bigint | undefined) {
  const shownSymbol = toSanitizedText(symbol ?? '', SYMBOL_MAX_CHARACTERS);
  if (decimals === undefined || decimals < 0n || decimals > DECIMALS_MAX || shownSymbol === '') return undefined;
  const shownName = toSanitizedText(name ?? '', NAME_MAX_CHARACTERS) || shownSymbol;
  return { name: shownName, symbol: shownSymbol, decimals: Number(decimals) };
}

function listTokens(tokens: readonly TokenReference[]): { address: Hex; imageUrl: string | undefined }[] {
  const listed = new Map<string, { address: Hex; imageUrl: string | undefined }>();
  for (const { address, imageUrl } of tokens) {
    const key = address.toLowerCase();
    if (!isEvmAddressShape(address) || key === NATIVE_TOKEN_ADDRESSES.eip155 || listed.has(key)) continue;
    listed.set(key, { address: toChecksum(address), imageUrl });
  }
  return [...listed.values()];
}

/** Reads balances. Names, symbols and decimals are read once for each token and cached. */
export function createBalanceReader(rpc: Rpc) {
  const facts = new Map<string, TokenFacts>();

  async function readTokens(
    target: ReadTarget,
    owner: Hex,
    tokens: readonly TokenReference[],
  ): Promise<TokenBalance[]> {
    const wanted = listTokens(tokens).map((token) => {
      const key = `${target.network.caipNetworkId}:${token.address}`;
      return { ...token, key, known: facts.get(key) };
    });
    const calls = wanted.flatMap(({ address, known }) => {
      const balance = { address, data: encodeBalanceOf(owner) };
      if (known !== undefined) return [balance];
      const { name, symbol, decimals } = factCalls;
      return [balance, ...[name, symbol, decimals].map((data) => ({ address, data }))];
    });
    const answers = (calls.length === 0 ? [] : await callMany(rpc, target, calls)).values();
    const next = (): ContractAnswer => answers.next().value;
    return wanted.flatMap(({ address, key, imageUrl, ...token }): TokenBalance[] => {
      const amount = decodeNumber(next());
      const known = token.known ?? toTokenFacts(decodeText(next()), decodeText(next()), decodeNumber(next()));
      if (known !== undefined) facts.set(key, known);
      // Zero decimals mean low quality (spec §5); a token with invalid answers is left out.
      if (known === undefined || known.decimals === 0 || amount === undefined) return [];
      return [{ ...known, address, amount, ...(imageUrl === undefined ? {} : { iconUrl: imageUrl }) }];
    });
  }

  return async function getBalances(
    target: ReadTarget,
    { address, tokens }: { address: string; tokens: readonly TokenReference[] },
  ): Promise<readonly TokenBalance[]> {
    const owner = requireAddress(address);
    const [amount, balances] = await Promise.all([
      rpc.request(target, 'eth_getBalance', [owner, 'latest']),
      readTokens(target, owner, tokens),
    ]);
    const { name, symbol, decimals } = target.network.nativeCurrency;
    return [{ name, symbol, decimals, amount }, ...balances];
  };
}
