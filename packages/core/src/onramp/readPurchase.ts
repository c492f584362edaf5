import { PorticoError } from '@portico/protocol';
import { getOnrampPurchase } from '@portico/protocol/api';
import type { PorticoContext } from '../context/porticoContext.ts';
import { logDebug } from '../context/track.ts';
import { sendTracked } from '../transactions/sendTransaction.ts';
import { provided } from '../values/omitUndefined.ts';
import { callOnramp, isUnknownPurchase } from './callOnramp.ts';
import { type Purchase, keepPurchase, listPurchases } from './purchases.ts';

/** Shows the transaction that brought the tokens among the activity of this page, with its status on the chain. */
async function trackDelivery(
  portico: PorticoContext,
  { caipNetworkId, symbol, received = '0' }: Purchase,
  hash: string,
): Promise<void> {
  const [whole = '', fraction = ''] = received.split('.');
  const bought = { symbol, decimals: fraction.length, amount: BigInt(whole + fraction).toString() };
  await sendTracked(portico, {
    caipNetworkId,
    toPurpose: () => ({ kind: 'purchase', bought }),
    async request(writes, target) {
      const sent = writes.toSent?.(target, { hash });
      // Where a wallet's hashes are numbers of its own, this one cannot be followed by it.
      if (!sent || sent.isHeld) throw new PorticoError('feature.not_available', { feature: 'addTransaction' });
      return sent;
    },
  });
}

/**
 * What became of a purchase, by the server, and keeps it.
 * @throws PorticoError as callService does.
 */
export async function readPurchase(
  portico: PorticoContext,
  purchase: Purchase,
  signal?: AbortSignal,
): Promise<Purchase> {
  const before = listPurchases(portico, purchase).find(({ reference }) => reference === purchase.reference) ?? purchase;
  const { reference: partnerUserId } = before;
  const found = await callOnramp(portico, getOnrampPurchase, { params: { partnerUserId }, signal }).catch(
    (error: unknown) => {
      if (isUnknownPurchase(error)) return undefined;
      throw error;
    },
  );
  const { problem: _problem, ...rest } = before;
  const { status = 'unopened', problem, hash, purchaseAmount } = found ?? {};
  const after: Purchase = { ...rest, status, ...provided({ problem, hash, received: purchaseAmount?.amount }) };
  keepPurchase(portico.storage, after);
  if (status === 'completed' && hash !== undefined && before.status !== 'completed') {
    // On another network than the wallet's it is in the list of purchases alone.
    await trackDelivery(portico, after, hash).catch((error: unknown) => logDebug(portico, error));
  }
  return after;
}
