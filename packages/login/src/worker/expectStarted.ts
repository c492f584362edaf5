import type { VaultAnswer } from '@portico/protocol/vault';
import { FrameError } from '../messages/frameError.ts';
import { expectAnswer } from './userWallets.ts';

/** The answer to the start of a login outside of this page, or the error that another one stands for. */
export function expectStarted<Type extends 'socialStarted' | 'farcasterStarted'>(answer: VaultAnswer, type: Type) {
  if (answer.type === 'refused' && answer.code === 'not_found') throw new FrameError('feature.not_available');
  if (answer.type === 'refused' && answer.code === 'invalid') throw new FrameError('rpc.invalid_params');
  if (answer.type === 'refused' && answer.code === 'too_soon')
    throw new FrameError('login.throttled', { seconds: Math.ceil(answer.retryAfterMs / 1000) });
  return expectAnswer(answer, type);
}
