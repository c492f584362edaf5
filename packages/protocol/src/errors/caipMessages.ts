import type { ErrorCode } from './codes.ts';

/** The messages of spec §8 for ids that cannot be parsed: they load with the parser. */
export const caipMessages = {
  'caip.invalid_address': 'Invalid CAIP-10 address',
  'caip.invalid_network_id': 'Invalid CAIP-2 network id',
  'chain.unsupported': 'Unsupported chain',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;
