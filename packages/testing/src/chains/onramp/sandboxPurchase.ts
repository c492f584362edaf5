import type { CardOutcome } from './sandboxCards.ts';

/** A token that the sandbox sells. */
export interface SandboxAsset {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** The name of its chain: `ethereum`. */
  readonly network: string;
  readonly networkLabel: string;
  readonly chainId: number;
  /** Undefined for the coin of the chain. */
  readonly address?: `0x${string}`;
  /** Cents of a dollar for one. */
  readonly priceCents: number;
}

/** The order of a server: none of it can be changed on the page of the card. */
export interface SandboxOrder {
  readonly reference: string;
  readonly symbol: string;
  readonly network: string;
  readonly address: `0x${string}`;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
}

/** A purchase as the sandbox keeps it. */
export interface SandboxPurchase {
  readonly id: string;
  readonly order: SandboxOrder;
  readonly asset: SandboxAsset;
  readonly quote: SandboxQuote;
  status: 'open' | 'challenge' | 'processing' | 'completed' | 'failed' | 'cancelled';
  problem?: Exclude<CardOutcome, 'accepted' | 'challenge'> | undefined;
  hash?: string;
}

interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Prices of the sandbox, in the form of the specification. */
export interface SandboxQuote {
  readonly coinbaseFee: Money;
  readonly networkFee: Money;
  readonly paymentSubtotal: Money;
  readonly paymentTotal: Money;
  readonly purchaseAmount: Money;
  readonly quoteId: string;
}

/** Cents of the currency for a dollar. */
const centsOfDollar: Readonly<Record<string, number>> = { USD: 100, EUR: 92 };
const NETWORK_FEE_CENTS = 25n;
const FEE_BASIS_POINTS = 150n;

/** The currencies of the sandbox. */
export const sandboxCurrencies: readonly string[] = Object.keys(centsOfDollar);

const toText = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Smallest units of an asset that a quote buys. */
export const unitsOf = ({ purchaseAmount }: SandboxQuote): bigint => BigInt(purchaseAmount.amount.replace('.', ''));

/** The price of an amount of money, fees included; undefined where it does not pay the fees. */
export function quoteSandbox(
  asset: SandboxAsset,
  { amount, currency }: Money,
  quoteId: string,
): SandboxQuote | undefined {
  const rate = centsOfDollar[currency];
  if (rate === undefined) return undefined;
  const total = BigInt(Math.round(Number(amount) * 100));
  const fee = (total * FEE_BASIS_POINTS) / 10_000n;
  const subtotal = total - fee - NETWORK_FEE_CENTS;
  if (subtotal <= 0n) return undefined;
  const units = (subtotal * 100n * 10n ** BigInt(asset.decimals)) / (BigInt(rate) * BigInt(asset.priceCents));
  const money = (cents: bigint): Money => ({ amount: toText(cents, 2), currency });
  return {
    coinbaseFee: money(fee),
    networkFee: money(NETWORK_FEE_CENTS),
    paymentSubtotal: money(subtotal),
    paymentTotal: money(total),
    purchaseAmount: { amount: toText(units, asset.decimals), currency: asset.symbol },
    quoteId,
  };
}
