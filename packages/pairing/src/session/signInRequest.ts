import { type CaipNetworkId, isCaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';

const chain = v.custom<CaipNetworkId>((value) => isCaipNetworkId(value) && value.startsWith('eip155:'));
const optional = v.optional(v.string());

/** The message that a visitor signs while connecting. Tabs send it to the leader, which requests it. */
export const signInRequestSchema = v.object({
  /** The first is the preferred one. */
  chains: v.pipe(v.array(chain), v.minLength(1)),
  /** The methods that the site will request. */
  methods: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The site's part of the message: all of it but the account and its chain. */
  message: v.object({
    domain: v.string(),
    uri: v.string(),
    version: v.literal('1'),
    nonce: v.string(),
    issuedAt: v.string(),
    statement: optional,
    expirationTime: optional,
    notBefore: optional,
    requestId: optional,
    resources: v.optional(v.array(v.string()), []),
  }),
  /** The nodes for calls to contract accounts, by chain. */
  rpcUrls: v.record(chain, v.array(v.string())),
});

export type SignInRequest = v.InferOutput<typeof signInRequestSchema>;

/** A message and its signature by the wallet. */
export interface SignedMessage {
  readonly message: string;
  readonly signature: string;
}
