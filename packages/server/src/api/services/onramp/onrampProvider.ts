import type { OnrampOptions, OnrampPurchase, OnrampQuote } from '@portico/protocol/api';

/** The price of a purchase that is requested of a provider. */
export interface QuoteRequest {
  readonly symbol: string;
  /** Its name at providers: `ethereum`. */
  readonly network: string;
  /** Money, fees included, as decimal text. */
  readonly amount: string;
  readonly currency: string;
}

/** A purchase that is to be paid on a page of the provider, which can change none of it. */
export interface OnrampOrder extends QuoteRequest {
  /** Under which both sides keep it. */
  readonly id: string;
  /** The account that receives the tokens. */
  readonly account: string;
  /** Of the visitor; undefined where it is no public address. */
  readonly visitor: string | undefined;
  readonly returnUrl: string;
  readonly callbackUrl: string;
}

/** A request that calls this server back. */
export interface ProviderCallback {
  readonly header: (name: string) => string | undefined;
  readonly body: string;
  /** The address that the provider was given. */
  readonly url: string;
  readonly nowMs: number;
}

/** What a provider reports of a purchase. */
export type PurchaseReport = Omit<OnrampPurchase, 'provider'>;

/** A service that sells crypto for money. */
export interface OnrampProvider {
  readonly name: OnrampPurchase['provider'];
  readonly label: string;
  /** Per cent. */
  readonly feeRange: readonly [number, number];
  /** True where neither the money nor the tokens have a worth. */
  readonly isTest: boolean;
  /** The tokens, the money and the limits, for all. */
  readOptions(signal: AbortSignal): Promise<OnrampOptions>;
  quote(request: QuoteRequest, signal: AbortSignal): Promise<OnrampQuote>;
  /** The address of the page; called once for each purchase. */
  open(order: OnrampOrder, signal: AbortSignal): Promise<string>;
  /** Undefined where the provider has no payment for it yet. */
  readPurchase(id: string, signal: AbortSignal): Promise<PurchaseReport | undefined>;
  /** The purchase of a callback that is really the provider's, and recent; absent where it sends none. */
  readCallback?(callback: ProviderCallback): string | undefined;
}
