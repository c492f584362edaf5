import type { ReadTarget, TokenReference } from '@portico/core/adapter';
import type { TokenBalance } from '@portico/core';
import { NATIVE_TOKEN_ADDRESSES, PorticoError, isAccountAddress, isPorticoError } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';
import { commitment } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { readTokenMint } from './tokenMint.ts';

const SHOWN_CHARACTERS = 4;

/** A mint has no name of its own; its address is shown instead. */
function toLabel(mint: string): string {
  return `${mint.slice(0, SHOWN_CHARACTERS)}…${mint.slice(-SHOWN_CHARACTERS)}`;
}

/** The balance of one token, in all of the owner's token accounts; undefined where the mint is invalid. */
async function readToken(
  rpc: Rpc,
  target: ReadTarget,
  owner: string,
  { address, imageUrl }: TokenReference,
): Promise<TokenBalance | undefined> {
  try {
    const [mint, held] = await Promise.all([
      readTokenMint(rpc, target, address),
      rpc.request(target, 'getTokenAccountsByOwner', [
        owner,
        { mint: address },
        { encoding: 'jsonParsed', commitment },
      ]),
    ]);
    // Zero decimals mean low quality (spec §5).
    if (!mint || mint.decimals === 0) return undefined;
    const amount = held.value.reduce((sum, { account }) => sum + account.data.parsed.info.tokenAmount.amount, 0n);
    const label = toLabel(address);
    return {
      name: label,
      symbol: label,
      address,
      decimals: mint.decimals,
      amount,
      ...(imageUrl && { iconUrl: imageUrl }),
    };
  } catch (error) {
    // The node answered that this is no mint: one wrong token must not hide the others.
    if (isPorticoError(error, 'rpc.invalid_params')) return undefined;
    throw error;
  }
}

/** The native balance first, then the tokens. */
export async function getBalances(
  rpc: Rpc,
  target: ReadTarget,
  { address, tokens }: { address: string; tokens: readonly TokenReference[] },
): Promise<readonly TokenBalance[]> {
  const owner = requireAddress(address);
  const mints = new Map(tokens.map((token) => [token.address, token]));
  mints.delete(NATIVE_TOKEN_ADDRESSES.solana);
  const wanted = [...mints.values()].filter((token) => isAccountAddress('solana', token.address));
  const [native, ...others] = await Promise.all([
    rpc.request(target, 'getBalance', [owner, { commitment }]),
    ...wanted.map((token) => readToken(rpc, target, owner, token)),
  ]);
  if (target.signal?.aborted) throw new PorticoError('aborted');
  const { name, symbol, decimals } = target.network.nativeCurrency;
  return [{ name, symbol, decimals, amount: native.value }, ...others.filter((token) => token !== undefined)];
}
