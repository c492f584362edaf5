import type { Hex } from 'viem';
import { hasCode } from './code.ts';
import { type EvmContext, chainIdOf } from './evmContext.ts';
import { hashForSafe, wrapSignature } from './safe/safeSignatures.ts';
import { signHash } from './signHash.ts';
import type { UsedAccount } from './usedAccount.ts';

/**
 * The signature of a hash by an account: that of its key; of a contract as the contract itself takes it (ERC-1271), and
 * before it is deployed with what deploys it (ERC-6492).
 */
export async function signAs(context: EvmContext, { address, safe }: UsedAccount, hash: Hex): Promise<Hex> {
  const { account, caipNetworkId, read } = context;
  if (!safe) return signHash(account, hash);
  const isDeployed = await hasCode(read, address);
  const signature = await signHash(account, hashForSafe(address, chainIdOf(caipNetworkId), hash));
  return isDeployed ? signature : wrapSignature(safe, signature);
}
