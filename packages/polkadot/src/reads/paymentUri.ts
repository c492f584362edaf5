import { toDecimalText } from '@portico/protocol';
import type { NamespaceReads } from '@portico/core/adapter';
import { readPublicKey } from '../addresses/publicKey.ts';

/**
 * The text that wallets put into their own codes: `substrate:`, the address, its public key. There is no standard for
 * an amount; it is added as BIP-21 adds it, in whole units, and a wallet that does not support it takes the address.
 */
export const createPaymentUri: NamespaceReads['createPaymentUri'] = ({ nativeCurrency }, { address, amount }) => {
  const uri = `substrate:${address}:0x${readPublicKey(address) ?? ''}`;
  return amount === undefined ? uri : `${uri}?amount=${toDecimalText(amount, nativeCurrency.decimals)}`;
};
