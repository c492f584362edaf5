import { type SendTarget, type Sent, isNodeFailure } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { fromHex, toHex } from '@polkadot-api/utils';
import { requirePublicKey } from '../addresses/requireAddress.ts';
import { type FinalizedBlock, readFinalizedBlock } from '../reads/blocks.ts';
import { toExtrinsicHash } from '../reads/status.ts';
import { RAW_MAX_CHARACTERS, type Tracking } from '../reads/tracking.ts';
import { isMaybeSent } from '../rpc/nodeErrors.ts';
import { equalBytes } from '../runtime/bytes.ts';
import type { Chain } from '../runtime/chain.ts';
import { toLastBlock } from '../runtime/era.ts';
import type { DecodedExtrinsic, SignedExtrinsic } from '../runtime/extrinsicCodec.ts';
import type { Runtime } from '../runtime/parseRuntime.ts';
import type { CompletePayload, SignedPolkadotPayload } from './payload.ts';

/** Our own assembly, where the wallet returned a signature alone: it is of the payload as we wrote it. */
function assemble(payload: CompletePayload, signature: string): SignedExtrinsic {
  return {
    publicKey: requirePublicKey(payload.address),
    signature: fromHex(signature),
    call: fromHex(payload.method),
    era: fromHex(payload.era),
    nonce: payload.nonce,
    tip: payload.tip,
    mode: payload.mode ?? 0,
  };
}

/**
 * The transaction to send. One that a wallet returned counts, with another tip, era or mode; what it does, and for
 * whom, must be what was requested.
 * @throws PorticoError `wallet.invalid_response`.
 */
function readExtrinsic(
  { extrinsics }: Runtime,
  payload: CompletePayload,
  { signature, signedTransaction }: SignedPolkadotPayload,
): DecodedExtrinsic {
  const text = signedTransaction ?? toHex(extrinsics.encode(assemble(payload, signature)));
  const extrinsic = extrinsics.decode(text);
  const account = extrinsics.encodeAccount(requirePublicKey(payload.address));
  const isRequested =
    extrinsic && equalBytes(extrinsic.call, fromHex(payload.method)) && equalBytes(extrinsic.account, account);
  if (!isRequested) throw new PorticoError('wallet.invalid_response', { about: 'transaction' });
  return extrinsic;
}

/**
 * The last block for it. Another era than the requested one begins when the wallet chose it, which may be long after
 * the request. Where no node has the present block, it never expires: a person who reads that it did would pay twice.
 */
async function readLastBlock(
  { rpc }: Chain,
  target: SendTarget,
  { era }: DecodedExtrinsic,
  { requested, block }: { readonly requested: string; readonly block: FinalizedBlock },
): Promise<number | undefined> {
  if (equalBytes(era, fromHex(requested))) return toLastBlock(era, block.number);
  const present = await readFinalizedBlock(rpc, target).catch(() => undefined);
  return present && toLastBlock(era, present.number);
}

/**
 * Sends what a wallet signed. Where no node confirms that it has it, it is tracked all the same, and its tracker sends
 * it again: a person who reads that it failed would pay twice.
 * @throws PorticoError `wallet.invalid_response`; what the node refused it for.
 */
export async function submit(
  chain: Chain,
  target: SendTarget,
  runtime: Runtime,
  { payload, block, signed }: { payload: CompletePayload; block: FinalizedBlock; signed: SignedPolkadotPayload },
): Promise<Sent> {
  const extrinsic = readExtrinsic(runtime, payload, signed);
  const raw = toHex(extrinsic.bytes);
  // At the same time: what was sent is recorded without a further wait.
  const reading = readLastBlock(chain, target, extrinsic, { requested: payload.era, block });
  try {
    await chain.rpc.request(target, 'author_submitExtrinsic', [raw]);
  } catch (error) {
    if (!isNodeFailure(error) && !isMaybeSent(error)) throw error;
  }
  const lastBlock = await reading;
  const hash = toExtrinsicHash(extrinsic.bytes);
  const tracking: Tracking = {
    hash,
    nextBlock: block.number + 1,
    ...(lastBlock !== undefined && { lastBlock }),
    ...(raw.length <= RAW_MAX_CHARACTERS && { raw }),
  };
  return { hash, tracking };
}
