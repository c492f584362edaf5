import type { ReadTarget, TokenReference } from '@portico/core/adapter';
import type { TokenBalance } from '@portico/core';
import { NATIVE_TOKEN_ADDRESSES, PorticoError, isAccountAddress, isPorticoError } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';
import { commitment } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { readHeldTokens } from './tokenAccounts.ts';
import { readNamedMints } from './tokenMint.ts';

/** The amount of one token in all of the owner's token accounts. */
async function readAmount(rpc: Rpc, target: ReadTarget, owner: string, mint: string): Promise<bigint | undefined> {
  try {
    const held = await readHeldTokens(rpc, target, { owner, mint });
    return held.reduce((sum, { amount }) => sum + amount, 0n);
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
  const wanted = new Map(tokens.map((token) => [token.address, token]));
  wanted.delete(NATIVE_TOKEN_ADDRESSES.solana);
  const mints = [...wanted.keys()].filter((mint) => isAccountAddress('solana', mint));
  const [native, known, ...amounts] = await Promise.all([
    rpc.request(target, 'getBalance', [owner, { commitment }]),
    readNamedMints(rpc, target, mints),
    ...mints.map((mint) => readAmount(rpc, target, owner, mint)),
  ]);
  if (target.signal?.aborted) throw new PorticoError('aborted');
  const { name, symbol, decimals } = target.network.nativeCurrency;
  const held = mints.flatMap((mint, index): TokenBalance[] => {
    const [facts, amount] = [known.get(mint), amounts[index]];
    // Zero decimals mean low quality (spec §5).
    if (!facts || facts.decimals === 0 || amount === undefined) return [];
    const iconUrl = wanted.get(mint)?.imageUrl;
    return [{ ...facts.name, address: mint, decimals: facts.decimals, amount, ...(iconUrl && { iconUrl }) }];
  });
  return [{ name, symbol, decimals, amount: native.value }, ...held];
}
