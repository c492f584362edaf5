import { type BitcoinScriptKind, bitcoinImitations } from '@portico/testing/bitcoin';
import { base64 } from '@scure/base';
import { Verifier } from 'bip322-js';
import { describe, expect, test } from 'vitest';
import { finalizePsbt } from '../psbt/finalize.ts';
import { decodePsbt } from '../psbt/psbt.ts';
import { bitcoinTransactionIdOf, verifyBitcoinTransaction } from '@portico/testing/chains';
import { createSpend, networks, openWallet } from './wallets.fixtures.ts';

// Signatures of transactions are verified by bitcoinjs-lib over libsecp256k1, those of messages by bip322-js. Neither
// shares code with the product, or with what signs here (@scure/btc-signer over @noble/curves).

const kinds: readonly BitcoinScriptKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'];
const purposes = ['payment', 'ordinals'] as const;
const chains = Object.keys(networks) as (keyof typeof networks)[];
const rows = bitcoinImitations.flatMap((imitates) =>
  purposes.flatMap((purpose) =>
    kinds.flatMap((kind) => chains.map((chain) => [imitates, purpose, kind, chain] as const)),
  ),
);
/** They show one address, which serves for both purposes. */
const singles = ['unisat', 'okx', 'metaMask'];

test('misc: the matrix is nine wallets, two purposes, four scripts, three networks', () => {
  expect(rows).toHaveLength(9 * 2 * 4 * 3);
});

describe.each(rows)('%s, %s, %s, %s', (imitates, purpose, kind, chain) => {
  // The other address has another script: Leather takes the script in place of an address.
  const other = kind === 'p2wpkh' ? 'p2tr' : 'p2wpkh';
  const scripts: Readonly<Record<'payment' | 'ordinals', BitcoinScriptKind>> = singles.includes(imitates)
    ? { payment: kind, ordinals: kind }
    : { payment: other, ordinals: other, [purpose]: kind };
  const open = () => openWallet({ imitates, scripts }, chain);
  const indexOf = singles.includes(imitates) || purpose === 'payment' ? 0 : 1;

  test('behavior: a PSBT is signed with the sighash of its script, and the transaction is valid', async () => {
    const { played, provider } = await open();
    const spender = played.addresses()[indexOf];
    if (!spender) throw new Error('The wallet has no such address.');
    const psbt = createSpend([spender, spender]);
    const signed = decodePsbt(base64.decode((await provider.signPsbt({ psbt })).psbt));
    const final = finalizePsbt(signed);
    if (!final) throw new Error('The transaction is not signed whole.');
    const spent = { script: spender.script, amount: 100_000n };
    const sighash = kind === 'p2tr' ? 0 : 1;
    expect(verifyBitcoinTransaction(final.bytes, [spent, spent])).toEqual([sighash, sighash]);
    expect(bitcoinTransactionIdOf(final.bytes)).toBe(final.txid);
  });

  test('behavior: a message is signed by the address', async () => {
    const { played, provider } = await open();
    const { address = '' } = played.addresses()[indexOf] ?? {};
    const signature = await provider.signMessage({ message: 'Grüße ✓', address });
    expect(Verifier.verifySignature(address, 'Grüße ✓', signature)).toBe(true);
    const isOther = (() => {
      try {
        return Verifier.verifySignature(address, 'Grüße', signature);
      } catch {
        return false;
      }
    })();
    expect(isOther).toBe(false);
  });

  test('error: on another network nothing is put before a person', async () => {
    const { played, provider } = await open();
    const spender = played.addresses()[indexOf];
    if (!spender) throw new Error('The wallet has no such address.');
    const before = played.promptCount();
    const { caipNetworkId } = networks[chain === 'mainnet' ? 'testnet' : 'mainnet'];
    const { address } = spender;
    for (const request of [
      () => provider.signMessage({ message: 'x', address, caipNetworkId }),
      () => provider.signPsbt({ psbt: createSpend([spender]), caipNetworkId }),
    ]) {
      await expect(request()).rejects.toMatchObject({ name: 'PorticoError' });
    }
    expect(played.promptCount()).toBe(before);
  });
});
