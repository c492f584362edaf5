import type { WriteTarget } from '@portico/core/adapter';
import { specError } from '@portico/protocol';
import { isGenesisOf } from '../networks/networks.ts';
import { type SignedPolkadotPayload, readSigned, requirePayload } from './payload.ts';
import { requestWallet } from './requestWallet.ts';

/**
 * One payload, with a prompt of its own.
 * @throws PorticoError `rpc.invalid_params`, `chain.unsupported`, `wallet.invalid_response`; the wallet's refusal.
 */
export async function signPayload(target: WriteTarget, value: unknown): Promise<SignedPolkadotPayload> {
  const payload = requirePayload(value, target.address);
  const { caipNetworkId } = target.network;
  if (!isGenesisOf(target.network, payload.genesisHash)) throw specError('chain.unsupported', { caipNetworkId });
  // The extrinsic that comes back shows whether the wallet changed the payload.
  const requested = { ...payload, withSignedTransaction: true };
  const paired = { address: payload.address, transactionPayload: requested };
  return readSigned(await requestWallet(target, 'signPayload', requested, paired));
}
