import type { ChainAccess, SignedMessage } from './signedMessage.ts';

/** Whether the account signed the text. Each namespace's code loads when it is first needed. */
export async function verifySignature(signed: SignedMessage, access: ChainAccess): Promise<boolean> {
  const [namespace] = signed.chainId.split(':', 1);
  switch (namespace) {
    case 'eip155':
      return (await import('./eip155.ts')).verifyEip155(signed, access);
    case 'solana':
      return (await import('./solana.ts')).verifySolana(signed);
    case 'bip122':
      return (await import('./bip122.ts')).verifyBip122(signed);
    default:
      return false;
  }
}
