import type { SendTarget, Sent } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { Chain } from '../runtime/chain.ts';
import { readFinalizedBlock } from '../reads/blocks.ts';
import type { Runtime } from '../runtime/parseRuntime.ts';
import { parseComplete, parseTransaction } from './payload.ts';
import { type PreparedPayload, preparePayload } from './preparePayload.ts';
import { requireWallet } from './requestWallet.ts';
import { signPayload } from './signPayload.ts';
import { submit } from './submit.ts';

/** Prompts the wallet, and sends what it signed. Once it is prompted, no signal takes the request back. */
async function prompt(
  chain: Chain,
  { signal, ...target }: SendTarget,
  runtime: Runtime,
  { payload: provided, block }: PreparedPayload,
): Promise<Sent> {
  const payload = parseComplete(provided);
  if (signal?.aborted) throw new PorticoError('aborted');
  return submit(chain, target, runtime, { payload, block, signed: await signPayload(target, provided) });
}

/** Completes the payload of a call, and sends it. */
export async function sendCall(chain: Chain, target: SendTarget, runtime: Runtime, call: Uint8Array): Promise<Sent> {
  return prompt(chain, target, runtime, await preparePayload(chain, target, runtime, call));
}

/**
 * Sends a call that a host encoded (`{ method }`), or a whole payload, as `transactions.sign` takes it.
 * @throws PorticoError `rpc.invalid_params`, `chain.unsupported`.
 */
export async function sendTransaction(chain: Chain, target: SendTarget, provided: unknown): Promise<Sent> {
  const parsed = parseTransaction(provided, target.address);
  requireWallet(target);
  const runtime = await chain.readRuntime(target);
  if ('call' in parsed) return sendCall(chain, target, runtime, parsed.call);
  const block = await readFinalizedBlock(chain.rpc, target);
  return prompt(chain, target, runtime, { payload: parsed.payload, block });
}
