import type { ReadTarget } from '@portico/core/adapter';
import { address as toAddress, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { programs } from './programs.ts';
import type { TokenMint } from './tokenMint.ts';

/** A token account: one owner, one mint. */
export interface HeldToken {
  readonly address: string;
  readonly amount: bigint;
  /** Nothing can be taken from it. */
  readonly isFrozen: boolean;
}

/** The token accounts of an owner for one mint: wallets make one, others may make more. */
export async function readHeldTokens(
  rpc: Rpc,
  target: ReadTarget,
  { owner, mint }: { readonly owner: string; readonly mint: string },
): Promise<readonly HeldToken[]> {
  const options = { encoding: 'jsonParsed', commitment };
  const { value } = await rpc.request(target, 'getTokenAccountsByOwner', [owner, { mint }, options]);
  return value.map(({ pubkey, account }) => {
    const { state, tokenAmount } = account.data.parsed.info;
    return { address: pubkey, amount: tokenAmount.amount, isFrozen: state === 'frozen' };
  });
}

/** The token account whose address follows from its owner, its mint and the program of the mint. */
export async function findAssociatedAccount(
  owner: string,
  { address, program }: Pick<TokenMint, 'address' | 'program'>,
): Promise<string> {
  const encoder = getAddressEncoder();
  const seeds = [toAddress(owner), program, toAddress(address)].map((one) => encoder.encode(one));
  const [found] = await getProgramDerivedAddress({ programAddress: programs.associatedToken, seeds });
  return found;
}

/** The bytes of a token account without extensions. */
const BASE_BYTES = 165;
/** The kind of the account, and the extension that its owner is for ever: every associated account of Token-2022. */
const TOKEN_2022_BYTES = 1 + 4;
/** What a token account has besides for an extension of its mint: four bytes before each, and its own. */
const extensionBytes: Readonly<Record<string, number>> = {
  transferFeeConfig: 4 + 8,
  transferHook: 4 + 1,
  nonTransferable: 4,
  pausableConfig: 4,
};

/** The size of a token account of this mint; it has to be exempt from rent. */
export function toAccountBytes({ program, extensions }: TokenMint): number {
  if (program === programs.token) return BASE_BYTES;
  const more = extensions.reduce((sum, name) => sum + (extensionBytes[name] ?? 0), 0);
  return BASE_BYTES + TOKEN_2022_BYTES + more;
}
