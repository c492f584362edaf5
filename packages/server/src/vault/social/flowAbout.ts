import { stepUps } from '@portico/protocol/vault';
import * as v from 'valibot';
import { type KmsProvider, type Wrapped, aadOf } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

const aboutSchema = v.object({
  projectId: v.string(),
  /** Of the page that logs its visitor in. */
  origin: v.string(),
  /** Of the login frame whose page receives the visitor back. */
  release: v.string(),
  returnUrl: v.optional(v.string()),
  browser: v.optional(v.string()),
  purpose: v.optional(v.picklist(stepUps)),
  state: v.string(),
  verifier: v.string(),
  nonce: v.string(),
});

/** What a visit to a provider is for, and its secrets; the database has it wrapped. */
export type SocialAbout = v.InferOutput<typeof aboutSchema>;

const identitySchema = v.object({
  issuer: v.string(),
  subject: v.string(),
  userName: v.optional(v.string()),
  email: v.optional(v.string()),
});

/** Who a provider answered with. */
export type StoredIdentity = v.InferOutput<typeof identitySchema>;

const forms = { about: aboutSchema, identity: identitySchema };

const aadOfFlow = (part: keyof typeof forms, flowId: Uint8Array) =>
  aadOf(`social ${part}`, Buffer.from(flowId).toString('hex'));

/** Wraps and opens the parts of a visit, each bound to its flow. */
export function createWrapping(kms: KmsProvider) {
  const wrap = (part: keyof typeof forms, flowId: Uint8Array, value: SocialAbout | StoredIdentity): Promise<Wrapped> =>
    kms.wrap(new Secret(`social ${part}`, Buffer.from(JSON.stringify(value))), aadOfFlow(part, flowId));
  const open = async (part: keyof typeof forms, flowId: Uint8Array, wrapped: Wrapped): Promise<unknown> =>
    JSON.parse(Buffer.from((await kms.unwrap(`social ${part}`, wrapped, aadOfFlow(part, flowId))).reveal()).toString());
  return {
    wrapAbout: (flowId: Uint8Array, about: SocialAbout) => wrap('about', flowId, about),
    wrapIdentity: (flowId: Uint8Array, identity: StoredIdentity) => wrap('identity', flowId, identity),
    openAbout: async (flowId: Uint8Array, wrapped: Wrapped): Promise<SocialAbout> =>
      v.parse(aboutSchema, await open('about', flowId, wrapped)),
    openIdentity: async (flowId: Uint8Array, wrapped: Wrapped): Promise<StoredIdentity> =>
      v.parse(identitySchema, await open('identity', flowId, wrapped)),
  };
}
