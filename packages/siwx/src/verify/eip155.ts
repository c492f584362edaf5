import { isHex, recoverMessageAddress } from 'viem/utils';
import type { ChainAccess, SignedMessage } from './signedMessage.ts';

const EOA_HEX_CHARACTERS = 132;
/** A signature with the call that deploys its account (ERC-6492) has a few kilobytes. */
const SIGNATURE_MAX_CHARACTERS = 100_000;

async function isByKey({ message, signature, address }: SignedMessage): Promise<boolean> {
  if (!isHex(signature) || signature.length !== EOA_HEX_CHARACTERS) return false;
  try {
    const signer = await recoverMessageAddress({ message, signature });
    return signer.toLowerCase() === address.toLowerCase();
  } catch {
    // No point of the curve belongs to it.
    return false;
  }
}

/**
 * By the account's own key, else by its contract: EIP-1271, and ERC-6492 where it is not deployed yet. ERC-8010 on
 * demand.
 * @throws PorticoError `rpc.failed` or `rpc.wrong_chain` where the contract could not be called.
 */
export async function verifyEip155(
  signed: SignedMessage,
  { rpcUrls = {}, isErc8010Accepted }: ChainAccess,
): Promise<boolean> {
  if (!isHex(signed.signature) || signed.signature.length > SIGNATURE_MAX_CHARACTERS) return false;
  if (await isByKey(signed)) return true;
  const urls = [rpcUrls[signed.chainId] ?? []].flat();
  if (urls.length === 0) return false;
  const { verifyByContract } = await import('./eip155Contract.ts');
  return verifyByContract(signed, { urls, isErc8010Accepted });
}
