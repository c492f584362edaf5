import * as v from 'valibot';
import { isCaipAddress } from '../caipAddress.ts';
import { SIWX_MESSAGE_MAX_CHARACTERS } from '../siwx/checkMessage.ts';
import { defineCall } from './call.ts';
import { addressField, callerQuery, signatureField } from './fields.ts';

/** A random secret of the browser that signs in. With it alone the session is listed again. */
const tokenField = v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/));

const account = 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const addressParams = v.object({
  address: v.union([addressField, v.custom<string>(isCaipAddress, 'Invalid CAIP-10 address')]),
});

/** A session as its owner may see it; the signature itself is never given back. */
export const sessionSchema = v.object({
  /** Id of the session, by which it is revoked. */
  pci: v.string(),
  project: v.object({ name: v.string(), url: v.string() }),
  /** CAIP-2. */
  chainId: v.string(),
  createdAt: v.number(),
  expiry: v.nullable(v.number()),
  revokedAt: v.nullable(v.number()),
});

/** A session as its owner may see it. */
export type SessionRecord = v.InferOutput<typeof sessionSchema>;

/**
 * Sign-in sessions that this browser has of an address: those that were made with the bearer token. Without a token
 * there are none.
 */
export const getSessions = defineCall({
  name: 'getSessions',
  method: 'GET',
  path: '/v1/sessions/{address}',
  summary: 'Sign-in sessions of an address that were made with the bearer token and last, newest first',
  params: addressParams,
  query: callerQuery,
  hasBearerToken: true,
  response: v.object({ sessions: v.array(sessionSchema) }),
  isRepeatable: true,
  examples: [
    { summary: 'None yet', params: { address: account }, response: { sessions: [] } },
    { summary: 'Not an address', params: { address: 'a:b' }, error: 'request.invalid_parameter' },
  ],
});

/** Makes a session of a message that its account signed for the page that sends it. */
export const addSession = defineCall({
  name: 'addSession',
  method: 'POST',
  path: '/v1/sessions/{address}',
  summary: 'Makes a session of a signed message (CAIP-122), verified here; a nonce is taken once for each chain',
  params: addressParams,
  query: callerQuery,
  body: v.object({
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(SIWX_MESSAGE_MAX_CHARACTERS)),
    signature: signatureField,
    /** Chosen by the browser, so that a request that is repeated without an answer makes the same session. */
    token: v.optional(tokenField),
  }),
  response: sessionSchema,
  errors: ['session.not_verified', 'session.replayed', 'upstream.unavailable'],
  // Sent twice it is the one session; once that has ended, no other comes of it.
  isRepeatable: true,
  examples: [
    {
      summary: 'Not a message to sign in with',
      params: { address: account },
      body: { message: 'hello', signature: `0x${'00'.repeat(65)}` },
      error: 'session.not_verified',
    },
    { summary: 'No signature', params: { address: account }, body: { message: 'x' }, error: 'request.invalid_body' },
  ],
});

/** Ends a session: by the bearer token it was made with, or signed by the account it belongs to. */
export const revokeSession = defineCall({
  name: 'revokeSession',
  method: 'POST',
  path: '/v1/sessions/{address}/revoke',
  summary: 'Ends a session, by the bearer token it was made with or by a signature of the account it belongs to',
  params: addressParams,
  query: callerQuery,
  hasBearerToken: true,
  body: v.object({
    pci: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
    /** Of the text that `formatRevocation` writes. Not needed with the bearer token. */
    signature: v.optional(signatureField),
  }),
  response: v.object({ success: v.boolean() }),
  errors: ['session.not_found', 'session.bad_signature'],
  // A session that is revoked already stays so.
  isRepeatable: true,
  examples: [
    {
      summary: 'An unknown session',
      params: { address: account },
      body: { pci: 'nothing', signature: `0x${'00'.repeat(65)}` },
      error: 'session.not_found',
    },
    {
      summary: 'No id',
      params: { address: account },
      body: { signature: `0x${'00'.repeat(65)}` },
      error: 'request.invalid_body',
    },
  ],
});
