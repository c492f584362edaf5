import type { ChainNamespace } from '@portico/protocol';
import type { SiwxSession } from '@portico/protocol/siwx';
import type { ChainAccess } from '../verify/signedMessage.ts';

/** Verifies the signatures of one namespace in the page. A server must verify again: verifySiwx(). */
export interface SiwxVerifier {
  readonly namespace: ChainNamespace;
  verify(session: SiwxSession): Promise<boolean>;
}

function createVerifier(namespace: ChainNamespace, access: ChainAccess = {}): SiwxVerifier {
  return {
    namespace,
    async verify({ data, message, signature }) {
      const { verifySignature } = await import('../verify/verifySignature.ts');
      const { accountAddress: address, chainId } = data;
      return chainId.startsWith(`${namespace}:`) && verifySignature({ message, signature, address, chainId }, access);
    },
  };
}

/** Keys, and with an RPC address for the chain contract wallets too: EIP-1271, ERC-6492. */
export function eip155Verifier(access: ChainAccess = {}): SiwxVerifier {
  return createVerifier('eip155', access);
}

/** Ed25519. */
export function solanaVerifier(): SiwxVerifier {
  return createVerifier('solana');
}

/** BIP-322, simple and full, and the older form. */
export function bip122Verifier(): SiwxVerifier {
  return createVerifier('bip122');
}
