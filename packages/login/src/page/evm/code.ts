import type { Read } from './evmContext.ts';
import { hexField } from './fields.ts';
import { parseAnswer } from './quantity.ts';

/** Whether there is a contract at an address. */
export const hasCode = async (read: Read, address: string): Promise<boolean> =>
  parseAnswer(hexField, await read('eth_getCode', [address, 'latest'])) !== '0x';
