import { hashMessage, hexToBytes, isHex, stringToHex } from 'viem/utils';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { Prepared } from '../approval/prepared.ts';
import { isSignIn, toText } from '../approval/signIn.ts';
import type { EvmContext } from './evmContext.ts';
import { signAs } from './signAs.ts';

const paramsSchema = v.tupleWithRest([v.string(), v.string()], v.unknown());
const HASH_BYTES = 32;

/** A message to sign. Refused is one that signs the visitor in to another site, or may be the hash of a transaction. */
export async function prepareMessage(context: EvmContext, params: unknown): Promise<Prepared> {
  const { success, output } = v.safeParse(paramsSchema, params);
  if (!success) throw new FrameError('rpc.invalid_params');
  const [message, from] = output;
  const used = await context.usedOn(context.caipNetworkId);
  if (from.toLowerCase() !== used.address.toLowerCase()) throw new FrameError('wallet.unauthorized');
  const raw = isHex(message) ? message : stringToHex(message);
  // What may be a hash cannot be read: it can be of anything.
  if (raw.length % 2 !== 0 || hexToBytes(raw).length === HASH_BYTES) throw new FrameError('rpc.invalid_params');
  const text = toText(hexToBytes(raw));
  return {
    title: text !== undefined && isSignIn(text, context.origin) ? 'signIn' : 'signMessage',
    facts: [['account', used.address]],
    ...(text === undefined && { warnings: ['unreadable'] }),
    details: text ?? raw,
    execute: () => signAs(context, used, hashMessage({ raw })),
  };
}
