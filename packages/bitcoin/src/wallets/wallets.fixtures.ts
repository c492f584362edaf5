import type { Network } from '@portico/core';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@portico/core/networks';
import { type BitcoinWalletOptions, createBitcoinWallet } from '@portico/testing/bitcoin';
import { Transaction } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import { bitcoinTransactionIdOf } from '@portico/testing/chains';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';
import { type BitcoinProvider, isRequestProvider } from '../provider/bitcoinProvider.ts';
import { createPairedProvider } from '../provider/pairedProvider.ts';
import { createProvider } from '../provider/createProvider.ts';
import { type WalletKind, loadDriver } from './loadDriver.ts';
import { createSession } from './walletSession.ts';

export const networks: Readonly<Record<'mainnet' | 'testnet' | 'signet', Network>> = {
  mainnet: bitcoin,
  testnet: bitcoinTestnet,
  signet: bitcoinSignet,
};

const kinds: Readonly<Record<Exclude<BitcoinWalletOptions['imitates'], 'paired'>, WalletKind>> = {
  unisat: 'unisat',
  okx: 'okx',
  leather: 'leather',
  xverse: 'sats',
  phantom: 'phantom',
  metaMask: 'standard',
  magicEden: 'sats',
  standard: 'standard',
};

export interface OpenedWallet {
  readonly played: ReturnType<typeof createBitcoinWallet>;
  readonly provider: BitcoinProvider;
}

/** A test wallet, connected, behind the functions of a host. */
export async function openWallet(
  options: BitcoinWalletOptions,
  chain: BitcoinChain = 'mainnet',
): Promise<OpenedWallet> {
  const played = createBitcoinWallet({ chain, ...options });
  if (options.imitates === 'paired') {
    if (!isRequestProvider(played.provider)) throw new Error('The paired wallet takes requests.');
    const [first] = played.addresses();
    return { played, provider: createPairedProvider(played.provider, first?.address ?? '', chain) };
  }
  const session = createSession(await loadDriver(kinds[options.imitates], played.provider));
  await session.connect(chain, {});
  const provider = createProvider(
    async () => session,
    () => chain,
  );
  return { played, provider };
}

type Spender = ReturnType<OpenedWallet['played']['addresses']>[number];

/** A PSBT that spends one output of each address, and the transactions that made those outputs. */
export function createSpend(spenders: readonly Spender[], { sighash }: { sighash?: number } = {}): Uint8Array {
  const psbt = new Transaction();
  for (const { script, kind } of spenders) {
    const before = RawOldTx.encode({
      version: 2,
      inputs: [
        {
          txid: crypto.getRandomValues(new Uint8Array(32)),
          index: 0,
          finalScriptSig: Uint8Array.of(0x51),
          sequence: 0xffffffff,
        },
      ],
      outputs: [{ script, amount: 100_000n }],
      lockTime: 0,
    });
    psbt.addInput({
      txid: bitcoinTransactionIdOf(before),
      index: 0,
      ...(kind !== 'p2tr' && { nonWitnessUtxo: before }),
      ...(kind !== 'p2pkh' && { witnessUtxo: { script, amount: 100_000n } }),
      ...(sighash !== undefined && { sighashType: sighash }),
    });
  }
  const [first] = spenders;
  if (!first) throw new Error('Somebody spends.');
  psbt.addOutput({ script: first.script, amount: BigInt(spenders.length) * 100_000n - 10_000n });
  return psbt.toPSBT();
}
