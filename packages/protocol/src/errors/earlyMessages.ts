import type { ErrorCode } from './codes.ts';

/** Messages that the specification fixes (§8), of errors thrown by code on every page: they load with the page. */
export const earlyMessages = {
  'options.siwe_and_siwx': 'Cannot set both `siweConfig` and `siwx` options',
  'chain.invalid_id': 'Invalid chainId',
  'account.update_chain_required': 'Chain is required to update chain account data',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;
