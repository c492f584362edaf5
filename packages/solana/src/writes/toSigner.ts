import { specError } from '@portico/protocol';
import type { WriteTarget } from '@portico/core/adapter';
import { isSolanaWallet } from '../wallet/standardWallet.ts';
import { isRequestProvider, toRequestSigner } from './requestSigner.ts';
import type { Signer } from './signer.ts';
import { toStandardSigner } from './standardSigner.ts';

/**
 * The wallet of a target, validated anew: it still shows the account, and supports the network.
 * @throws PorticoError `connector.not_connected`, `address.invalid`, `chain.unsupported`, `wallet.invalid_response` or
 * `connector.account_not_found`.
 */
export function toSigner(target: WriteTarget): Signer {
  const { provider } = target;
  if (isSolanaWallet(provider)) return toStandardSigner(provider, target);
  if (isRequestProvider(provider)) return toRequestSigner(provider, target);
  throw specError('connector.not_connected');
}
