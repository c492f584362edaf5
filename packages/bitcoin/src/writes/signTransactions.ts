import { type WriteTarget, readProperty } from '@portico/core/adapter';
import type { BitcoinPsbt } from '../provider/bitcoinProvider.ts';
import { requirePsbt } from '../wallets/requestPsbt.ts';
import type { SignInput } from '../wallets/walletDriver.ts';
import { toSigner } from './signer.ts';

/**
 * A transaction of Bitcoin as a host or a service writes it: a PSBT of version 0 in base64, hex or bytes, alone or with
 * the inputs that the wallet is to sign.
 */
export type BitcoinTransaction =
  | string
  | Uint8Array
  | { readonly psbt: string | Uint8Array; readonly signInputs?: readonly SignInput[] };

/** @throws PorticoError `rpc.invalid_params` where it is none. */
export function requireTransaction(value: unknown): Pick<BitcoinPsbt, 'psbt' | 'signInputs'> {
  const wrapped = readProperty(value, 'psbt');
  const psbt = wrapped ?? value;
  requirePsbt(psbt);
  const signInputs = wrapped === undefined ? undefined : readProperty(value, 'signInputs');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoded above; inputs are checked one by one
  return { psbt: psbt as string | Uint8Array, signInputs: signInputs as readonly SignInput[] | undefined };
}

/**
 * Signs PSBTs that another party completes or sends, one prompt after the other: wallets have no common form for
 * several.
 */
export async function signTransactions(
  target: WriteTarget,
  { transactions }: { transactions: readonly unknown[] },
): Promise<readonly string[]> {
  const { provider } = toSigner(target);
  const { caipNetworkId } = target.network;
  const requested = transactions.map(requireTransaction);
  const signed: string[] = [];
  for (const one of requested) signed.push((await provider.signPsbt({ ...one, caipNetworkId })).psbt);
  return signed;
}
