import { type CaipNetworkId, isCaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';

const chain = v.custom<CaipNetworkId>((value) => isCaipNetworkId(value) && value.startsWith('eip155:'));
const optional = v.optional(v.string());

/** What a visitor is asked to sign while connecting. Tabs tell it each other: the one that holds the line asks. */
export const signInRequestSchema = v.object({
  /** The first is the one that is wanted most. */
  chains: v.pipe(v.array(chain), v.minLength(1)),
  /** What the site wants to be able to ask for. */
  methods: v.pipe(v.array(v.string()), v.minLength(1)),
  /** What the site says: all of a message but the account and its chain. */
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
  /** Where the contracts of accounts are asked, by chain. */
  rpcUrls: v.record(chain, v.array(v.string())),
});

export type SignInRequest = v.InferOutput<typeof signInRequestSchema>;

/** A message and what the wallet signed of it. */
export interface SignedMessage {
  readonly message: string;
  readonly signature: string;
}
