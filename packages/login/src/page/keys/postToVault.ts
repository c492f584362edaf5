import { retryFetch } from '@portico/core/adapter';
import { LOGIN_REQUEST_TIMEOUT_MS, isPorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import { MESSAGE_BYTES_MAX } from '../../messages/limits.ts';
import type { SealedMessage } from '../../worker/vaultClient.ts';

/** Carries a sealed message, and resolves with the sealed answer. */
export type PostToVault = (message: SealedMessage) => Promise<string>;

const answerSchema = v.object({ ciphertext: v.pipe(v.string(), v.base64()) });

/** Posts to the vault at an address. A server there can read and forge nothing without the vault's key. */
export const postToVault =
  (url: string): PostToVault =>
  async (message) => {
    try {
      const { text } = await retryFetch({
        url: `${url}/vault/messages`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        timeoutMs: LOGIN_REQUEST_TIMEOUT_MS,
        maxBytes: MESSAGE_BYTES_MAX,
        // A code is good once: sent again, the answer would be that it has ended.
        isRepeatable: false,
      });
      return v.parse(answerSchema, JSON.parse(text)).ciphertext;
    } catch (error) {
      if (isPorticoError(error, 'http.timeout')) throw new FrameError('http.timeout');
      throw new FrameError(isPorticoError(error) ? 'http.failed' : 'rpc.invalid_answer');
    }
  };
