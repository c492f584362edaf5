import type { SwapDraft } from '../router/routes.ts';

const DECIMAL = /^\d{1,78}(?:\.\d{1,78})?$/;
const TOKEN_MAX_CHARACTERS = 64;

/** A host without types may give a number. */
const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The tokens and the amount of a host's `open({ view: 'Swap', arguments })`. Each part is parsed; empty: left out. */
export function parseSwapArguments({ fromToken, toToken, amount }: NonNullable<SwapDraft['requested']> = {}) {
  const [from = '', to = ''] = [fromToken, toToken].map((text) => toText(text).slice(0, TOKEN_MAX_CHARACTERS));
  return { from, to, amount: DECIMAL.test(toText(amount)) ? toText(amount) : '' };
}
