import { waitForWallet } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { base64 } from '../bytes/text.ts';
import { decodeOn } from '../addresses/decodeAddress.ts';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';
import type { BitcoinPsbt } from '../provider/bitcoinProvider.ts';
import { createReader, isSameBytes } from '../bytes/bytes.ts';
import { SIGHASH_ALL, SIGHASH_DEFAULT, isSignedFor } from '../psbt/finalize.ts';
import {
  type Psbt,
  decodePsbt,
  encodePsbt,
  findField,
  findSpentOutput,
  globalFields,
  inputFields,
  toPsbtBytes,
} from '../psbt/psbt.ts';
import type { InputToSign, SignInput, WalletAddress, WalletDriver } from './walletDriver.ts';

const SIGHASH_BYTES = 4;

const toInvalidParams = (cause: unknown) => new PorticoError('rpc.invalid_params', { method: 'signPsbt' }, { cause });

/** @throws PorticoError `rpc.invalid_params` where the value is no PSBT. */
export function requirePsbt(value: unknown): Psbt {
  try {
    return decodePsbt(toPsbtBytes(value));
  } catch (cause) {
    throw toInvalidParams(cause);
  }
}

function sighashIn(psbt: Psbt, index: number): number | undefined {
  const value = findField(psbt.inputs[index], inputFields.sighash);
  return value?.length === SIGHASH_BYTES ? Number(createReader(value).number(SIGHASH_BYTES)) : undefined;
}

/** The inputs that spend an output of one of the addresses. */
function findOwnInputs(psbt: Psbt, addresses: readonly WalletAddress[], chain: BitcoinChain): readonly SignInput[] {
  const own = addresses.map(({ address }) => ({ address, script: decodeOn(chain, address)?.script }));
  return psbt.inputs.flatMap((_, index) => {
    const spent = findSpentOutput(psbt, index);
    const owner = own.find(({ script }) => script && spent && isSameBytes(script, spent.script));
    return owner ? [{ index, address: owner.address }] : [];
  });
}

/**
 * The inputs to request: each spends an output of its address, which is the wallet's, on the network. What the
 * signature covers is the host's, else the PSBT's, else all: written as 0 for taproot alone, which other scripts
 * refuse.
 * @throws PorticoError `rpc.invalid_params`, `connector.account_not_found`, and `chain.unsupported` for an address of
 * another network.
 */
export function toInputs(
  psbt: Psbt,
  requested: readonly SignInput[] | undefined,
  addresses: readonly WalletAddress[],
  chain: BitcoinChain,
): readonly InputToSign[] {
  const invalid = (reason: string) => toInvalidParams(new Error(reason));
  const inputs = requested ?? findOwnInputs(psbt, addresses, chain);
  if (inputs.length === 0) throw invalid('No input spends an output of this wallet.');
  return inputs.map(({ index, address, sighashTypes }) => {
    const decoded = decodeOn(chain, address);
    if (!decoded || !addresses.some((own) => own.address === address)) {
      throw specError('connector.account_not_found', { address });
    }
    const spent = findSpentOutput(psbt, index);
    if (spent && !isSameBytes(spent.script, decoded.script)) throw invalid('The input is of another address.');
    const byScript = decoded.kind === 'p2tr' ? SIGHASH_DEFAULT : SIGHASH_ALL;
    const sighash = sighashTypes?.[0] ?? sighashIn(psbt, index) ?? byScript;
    if (sighash === SIGHASH_DEFAULT && decoded.kind !== 'p2tr') throw invalid('Only taproot has the sighash 0.');
    return { index, address, sighash };
  });
}

/**
 * The PSBT that came back: of the same transaction, and signed where it was to be. A wallet may fill in inputs or
 * change the fee; no person has approved that here.
 * @throws PorticoError `wallet.invalid_response`.
 */
export function checkSigned(answer: unknown, requested: Psbt, inputs: readonly InputToSign[]): Psbt {
  const invalid = new PorticoError('wallet.invalid_response', { about: 'transaction' });
  let signed: Psbt;
  try {
    signed = decodePsbt(toPsbtBytes(answer));
  } catch {
    throw invalid;
  }
  const [before, after] = [requested, signed].map(({ globals }) => findField(globals, globalFields.transaction));
  const isSame = before !== undefined && after !== undefined && isSameBytes(before, after);
  if (!isSame || !inputs.every(({ index, sighash }) => isSignedFor(signed.inputs[index], sighash))) throw invalid;
  return mergeSigned(requested, signed);
}

/** Wallets drop fields that they do not know, and the output that is spent is needed to finalize. */
function mergeSigned(requested: Psbt, signed: Psbt): Psbt {
  const keyOf = ({ type, keyData }: Psbt['globals'][number]): string => `${type}:${keyData.join()}`;
  return {
    ...signed,
    inputs: signed.inputs.map((map, index) => {
      const known = new Set(map.map(keyOf));
      return [...map, ...(requested.inputs[index] ?? []).filter((field) => !known.has(keyOf(field)))];
    }),
  };
}

/** What a signature is requested with, apart from the PSBT itself. */
export interface SigningContext {
  readonly chain: BitcoinChain;
  readonly addresses: readonly WalletAddress[];
  /** Rejects where the wallet is on another chain. */
  readonly checkChain: () => Promise<void>;
}

/**
 * Checks a PSBT, prompts, and checks the answer: in base64.
 * @throws PorticoError `wallet.method_unsupported`, `rpc.invalid_params`, `connector.account_not_found`,
 * `chain.unsupported`, `wallet.invalid_response`.
 */
export async function signWith(
  { signPsbt }: WalletDriver,
  { psbt: provided, signInputs }: Pick<BitcoinPsbt, 'psbt' | 'signInputs'>,
  { chain, addresses, checkChain }: SigningContext,
): Promise<string> {
  const psbt = requirePsbt(provided);
  if (!signPsbt) throw new PorticoError('wallet.method_unsupported', { method: 'signPsbt' });
  const inputs = toInputs(psbt, signInputs, addresses, chain);
  await checkChain();
  const answer = await waitForWallet(signPsbt({ chain, psbt: encodePsbt(psbt), inputs }), {});
  return base64.encode(encodePsbt(checkSigned(answer, psbt, inputs)));
}
