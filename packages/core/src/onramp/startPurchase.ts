import { ONRAMP_DEFAULT_EXPERIENCE, specError } from '@portico/protocol';
import { createOnrampUrl } from '@portico/protocol/api';
import { type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { callOnramp } from './callOnramp.ts';
import { type Purchase, type PurchaseOrder, findBegun, isUnpaid, keepPurchase } from './purchases.ts';
import { readPurchase } from './readPurchase.ts';

/** A purchase that can be paid. */
export interface StartedPurchase {
  readonly purchase: Purchase;
  /** The page of the provider on which it is paid. */
  readonly url: string;
}

const REFERENCE_BYTES = 16;

/** Cannot be guessed: a page that has it can read the state of the purchase. */
const makeReference = (): string =>
  [...crypto.getRandomValues(new Uint8Array(REFERENCE_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A link that opens in a window of its own: nothing that runs in this page. */
const isPage = (url: string): boolean => /^https?:$/.test(new URL(url).protocol);

/**
 * Begins a purchase at its provider. The same order again, before it was paid, is the same purchase: by a double click,
 * after a reload, or after an answer that did not arrive.
 * @throws PorticoError `onramp.not_offered`, `onramp.amount`, and those of callService.
 */
export async function startPurchase(
  portico: PorticoHandle,
  order: PurchaseOrder,
  signal?: AbortSignal,
): Promise<StartedPurchase> {
  const context = getContext(portico);
  const { storage, now } = context;
  const begun = findBegun(storage, order, now());
  const fresh: Purchase = { ...order, reference: makeReference(), startedAtMs: now(), status: 'unopened' };
  // Kept before the request: a reload in the middle of it finds the reference.
  if (!begun) keepPurchase(storage, fresh);
  // It may have been paid since the page read it last; then this is another one.
  const known = begun && (await readPurchase(context, begun, signal));
  const purchase = known && isUnpaid(known) ? known : fresh;
  const { symbol, network, address, currency: paymentCurrency, amount, provider, reference } = purchase;
  const body = {
    destinationWallets: [{ address, blockchains: [network], assets: [symbol] }],
    defaultNetwork: network,
    partnerUserId: reference,
    defaultExperience: ONRAMP_DEFAULT_EXPERIENCE,
    presetFiatAmount: Number(amount),
    paymentCurrency,
    provider,
  };
  const { url } = await callOnramp(context, createOnrampUrl, { body, signal });
  if (!isPage(url)) throw specError('http.failed', {});
  const opened: Purchase = { ...purchase, status: 'open' };
  keepPurchase(storage, opened);
  return { purchase: opened, url };
}
