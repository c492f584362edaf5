import {
  type CaipNetworkId,
  type EventProperties,
  PorticoError,
  isUserRejection,
  toPorticoError,
} from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import { getAccountKind, setAccountKind } from '../context/accountKind.ts';
import { track } from '../context/track.ts';
import type { AddressKind, TokenBalance, TransferEstimate, TransferParameters } from '../contract/namespaceReads.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import type { TrackedTransaction } from '../store/state.ts';
import { loadReads, toReadTarget } from '../namespaces/reads.ts';
import { sendTracked } from './sendTransaction.ts';
import { requireDefinedNetwork } from '../namespaces/writes.ts';

/** The transfer; `token` undefined means the native currency. `amount` in base units. */
export interface SendTransferParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly to: string;
  readonly amount: bigint;
  readonly token?: TokenBalance | undefined;
  /** A public text that goes with the transfer, such as an exchange's reference: on Solana alone. */
  readonly memo?: string | undefined;
  readonly estimate?: TransferEstimate | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The transfer, as it will be sent. */
export type EstimateTransferParameters = TransferParameters & {
  readonly caipNetworkId: CaipNetworkId;
  readonly signal?: AbortSignal | undefined;
};

/**
 * The cost of a transfer.
 * @throws PorticoError `network.undefined` where the network is none of the page's.
 */
export async function estimateTransfer(
  portico: PorticoHandle,
  parameters: EstimateTransferParameters,
): Promise<TransferEstimate> {
  const context = getContext(portico);
  const { caipNetworkId, signal, ...transfer } = parameters;
  requireDefinedNetwork(context, caipNetworkId);
  const target = await toReadTarget(context, caipNetworkId, signal);
  const reads = await loadReads(context, target.network.chainNamespace);
  return raceAbort(reads.estimateTransfer(target, transfer), signal ?? context.signal);
}

/** The kind of an address on a network. */
export async function describeAddress(
  portico: PorticoHandle,
  parameters: {
    readonly caipNetworkId: CaipNetworkId;
    readonly address: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<AddressKind> {
  const context = getContext(portico);
  const target = await toReadTarget(context, parameters.caipNetworkId, parameters.signal);
  const reads = await loadReads(context, target.network.chainNamespace);
  const { caipNetworkId, address } = parameters;
  const kind = await reads.describeAddress(target, { address });
  setAccountKind(context, { caipNetworkId, address }, kind === 'smartAccount');
  return kind;
}

type Sending = Omit<EventProperties['SEND_INITIATED'], 'hash'>;

function reportFailure(portico: PorticoContext, sending: Sending, message: string, isRejected: boolean): void {
  if (isRejected) track(portico, 'SEND_REJECTED', sending);
  else track(portico, 'SEND_ERROR', { ...sending, message });
}

function request(portico: PorticoContext, parameters: SendTransferParameters): Promise<TrackedTransaction> {
  const { caipNetworkId, to, amount, token, memo, estimate, signal } = parameters;
  const tokenAddress = token?.address;
  return sendTracked(portico, {
    caipNetworkId,
    signal,
    toPurpose: ({ nativeCurrency }) => ({
      kind: 'transfer',
      to,
      symbol: token?.symbol ?? nativeCurrency.symbol,
      decimals: token?.decimals ?? nativeCurrency.decimals,
      amount: amount.toString(),
      ...(tokenAddress && { tokenAddress }),
    }),
    async request(writes, target) {
      // Without it the receiver could not attribute the money.
      if (memo && !writes.hasMemo) throw new PorticoError('feature.not_available', { feature: 'memo' });
      return writes.sendTransfer(target, {
        to,
        amount,
        ...(tokenAddress && { tokenAddress }),
        ...(memo && { memo }),
        ...(estimate && { quote: estimate.quote }),
      });
    },
  });
}

/**
 * Checks, requests the wallet, and tracks the sent transaction.
 * @throws PorticoError `user.rejected`, `send.…`, `connector.not_connected`, `feature.not_available` for a memo where
 *   the namespace has none, `aborted`.
 */
export async function sendTransfer(
  portico: PorticoHandle,
  parameters: SendTransferParameters,
): Promise<TrackedTransaction> {
  const context = getContext(portico);
  const { caipNetworkId, amount, token } = parameters;
  const network = context.store.getState().networks.find((each) => each.caipNetworkId === caipNetworkId);
  const symbol = token?.symbol ?? network?.nativeCurrency.symbol ?? '';
  const sending = { network: caipNetworkId, ...getAccountKind(context), token: symbol, amount: amount.toString() };
  track(context, 'SEND_INITIATED', sending);
  try {
    const transaction = await request(context, parameters);
    track(context, 'SEND_SUCCESS', { ...sending, token: symbol, hash: transaction.hash });
    return transaction;
  } catch (error) {
    const failure = toPorticoError(error, 'send.failed');
    if (failure.code !== 'aborted') reportFailure(context, sending, failure.message, isUserRejection(failure));
    throw failure;
  }
}
