import { TEST_NETWORK, NETWORK, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import type { BitcoinPurpose, BitcoinScriptKind, BitcoinTestAddress, BitcoinTestChain } from './bitcoinTypes.ts';

/** The address forms of each chain, as `@scure/btc-signer` takes them. */
export const bitcoinNetworks: Readonly<Record<BitcoinTestChain, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};

/** The private key of the development account with this number. Public: never to be sent anything of value. */
export function bitcoinDevKey(index: number): Uint8Array {
  return new Uint8Array(32).fill(index + 0x11);
}

/** The output of a key in one of its four scripts. */
function toPayment(kind: BitcoinScriptKind, privateKey: Uint8Array, chain: BitcoinTestChain) {
  const [key, network] = [pubECDSA(privateKey), bitcoinNetworks[chain]];
  if (kind === 'p2pkh') return p2pkh(key, network);
  if (kind === 'p2wpkh') return p2wpkh(key, network);
  return kind === 'p2sh' ? p2sh(p2wpkh(key, network), network) : p2tr(pubSchnorr(privateKey), undefined, network);
}

/** The address of a key. */
export function createBitcoinAddress(
  privateKey: Uint8Array,
  kind: BitcoinScriptKind,
  chain: BitcoinTestChain,
  purpose: BitcoinPurpose = 'payment',
): BitcoinTestAddress {
  const payment = toPayment(kind, privateKey, chain);
  const redeemScript = 'redeemScript' in payment ? payment.redeemScript : undefined;
  return {
    address: payment.address ?? '',
    kind,
    purpose,
    privateKey,
    publicKey: pubECDSA(privateKey),
    script: payment.script,
    ...(redeemScript && { redeemScript }),
  };
}
