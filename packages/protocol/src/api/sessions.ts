import * as v from 'valibot';
import { isCaipAddress } from '../caipAddress.ts';
import { defineCall } from './call.ts';
import { addressField, callerQuery } from './fields.ts';

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

/** Sign-in sessions of an address. */
export const getSessions = defineCall({
  name: 'getSessions',
  method: 'GET',
  path: '/v1/sessions/{address}',
  summary: 'Sign-in sessions of an address, newest first',
  params: addressParams,
  query: callerQuery,
  response: v.object({ sessions: v.array(sessionSchema) }),
  isRepeatable: true,
  examples: [
    { summary: 'None yet', params: { address: account }, response: { sessions: [] } },
    { summary: 'Not an address', params: { address: 'a:b' }, error: 'request.invalid_parameter' },
  ],
});

/** Ends a session: signed by the account it belongs to. */
export const revokeSession = defineCall({
  name: 'revokeSession',
  method: 'POST',
  path: '/v1/sessions/{address}/revoke',
  summary: 'Ends a session; the signature is of the account it belongs to',
  params: addressParams,
  query: callerQuery,
  body: v.object({
    pci: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
    signature: v.pipe(v.string(), v.maxLength(4096), v.regex(/^0x[0-9a-fA-F]*$/)),
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
    { summary: 'No signature', params: { address: account }, body: { pci: 'x' }, error: 'request.invalid_body' },
  ],
});
