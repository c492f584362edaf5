import type { ErrorCode } from './codes.ts';

/** The words of spec §8 for ids that cannot be read: they load with what reads them. */
export const caipMessages = {
  'caip.invalid_address': 'Invalid CAIP-10 address',
  'caip.invalid_network_id': 'Invalid CAIP-2 network id',
  'chain.unsupported': 'Unsupported chain',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;
