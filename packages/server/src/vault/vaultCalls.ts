import * as v from 'valibot';
import type { PlainCall } from '../http/app.ts';

export const messagesPath = '/vault/messages';

/** The calls of the vault, for the OpenAPI document. */
export const vaultCalls: readonly PlainCall[] = [
  {
    name: 'sendVaultMessage',
    method: 'POST',
    path: messagesPath,
    summary: 'A message of the login frame, sealed for the vault (HPKE); the answer is sealed for its sender',
    body: { description: '{ enc, ciphertext }, both base64', types: ['application/json'] },
    answers: {
      200: { description: 'The answer, sealed', schema: v.object({ ciphertext: v.string() }) },
      400: { description: 'request.invalid_body: not sealed for this vault', error: true },
      429: { description: 'limit.exceeded', error: true },
    },
  },
];
