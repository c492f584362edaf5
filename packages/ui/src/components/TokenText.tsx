import { toUnits } from '../amounts/payment.ts';
import { Amount } from './Amount.tsx';

/** So much of a token, of decimal text as a provider has it. */
export function TokenText({ amount, symbol }: { readonly amount: string; readonly symbol: string }) {
  return <Amount {...toUnits(amount)} symbol={symbol} />;
}
