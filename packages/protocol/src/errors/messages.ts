import type { ErrorCode } from './codes.ts';

/**
 * The words of the errors that can happen before anybody clicked: those of spec §8, word for word, and those a host needs while it
 * writes its options. They load with the host's page, so the rest is in specMessages.ts and explanations.ts. `{word}` is filled
 * from the error's context.
 */
export const earlyMessages = {
  'options.siwe_and_siwx': 'Cannot set both `siweConfig` and `siwx` options',
  'options.invalid': 'Option `{key}` is not valid: {reason}',
  'chain.invalid_id': 'Invalid chainId',
  'account.update_chain_required': 'Chain is required to update chain account data',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;

const PLACEHOLDER = /\{([a-zA-Z]{1,32})\}/g;
const VALUE_MAX_CHARACTERS = 200;

/** Fills `{word}` from the values; a word without a value stays as it is, a long value is cut. */
export function fillMessage(template: string, values: object): string {
  return template.replace(PLACEHOLDER, (whole, text: string) => {
    // What every object has by birth is neither text nor number.
    const value: unknown = Reflect.get(values, text);
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, VALUE_MAX_CHARACTERS)
      : whole;
  });
}
