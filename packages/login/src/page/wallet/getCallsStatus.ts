import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { Bundle } from '../evm/calls/bundles.ts';
import { toStatusCode } from '../evm/calls/callsStatus.ts';
import { readReceipt } from '../evm/calls/receipts.ts';
import type { Read } from '../evm/evmContext.ts';
import { readAddresses } from '../evm/safe/deriveSafe.ts';
import { readOperation } from '../evm/userOperations/bundler.ts';
import type { WalletContext } from './walletContext.ts';
import { parseParams, toHexId } from './fields.ts';

/** What blocks have of a batch, and whether they will have more of it. */
async function readReceipts(read: Read, { hashes, operation }: Bundle) {
  if (operation) {
    const found = await readOperation(read, operation);
    return { receipts: typeof found === 'string' ? [] : [found], isPending: found === 'pending' };
  }
  const answers = await Promise.all(hashes.map((hash) => readReceipt(read, hash)));
  const receipts = answers.filter((receipt) => receipt !== null);
  return { receipts, isPending: receipts.length < hashes.length };
}

/** `wallet_getCallsStatus` (EIP-5792): of a batch that this page sent from this account. */
export async function getCallsStatus(context: WalletContext, params: unknown): Promise<unknown> {
  const { account, bundles, readOn } = context;
  const [id] = parseParams(v.tuple([v.string()]), params);
  // Before the receipts are read: what is sent meanwhile leaves it pending.
  const isRunning = bundles.isRunning(id);
  const bundle = bundles.find(id, await readAddresses(account));
  if (!bundle) throw new FrameError('calls.unknown_id');
  const caipNetworkId = `eip155:${bundle.chainId}` as const;
  const read = readOn(caipNetworkId);
  const { receipts, isPending } = await readReceipts(read, bundle);
  return {
    version: '2.0.0',
    id,
    chainId: toHexId(caipNetworkId),
    status: toStatusCode(bundle, receipts, isRunning || isPending),
    atomic: bundle.isAtomic,
    ...(receipts.length > 0 && { receipts }),
  };
}
