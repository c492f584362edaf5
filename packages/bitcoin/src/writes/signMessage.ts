import type { WriteTarget } from '@portico/core/adapter';
import { toSigner } from './signer.ts';

/** A text, by the account that is connected; the signature in base64. */
export async function signMessage(target: WriteTarget, { message }: { message: string }): Promise<string> {
  const { provider, from } = toSigner(target);
  return provider.signMessage({ message, address: from.address, caipNetworkId: target.network.caipNetworkId });
}
