import { stepUps } from '@portico/protocol/vault';
import * as v from 'valibot';
import { type KmsProvider, type Wrapped, aadOf } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';
import type { RelaySigned } from './createRelay.ts';
import type { FarcasterFlowRow } from './farcasterRepo.ts';

const aboutSchema = v.object({
  /** Of the page that logs its visitor in. */
  origin: v.string(),
  browser: v.optional(v.string()),
  purpose: v.optional(v.picklist(stepUps)),
  nonce: v.string(),
  /** Of the channel: reads what the visitor signs. */
  token: v.string(),
});

/** What a flow is for, and its secrets; the database has it wrapped. */
export type FarcasterAbout = v.InferOutput<typeof aboutSchema>;

const signedSchema = v.object({
  state: v.literal('completed'),
  message: v.string(),
  signature: v.string(),
  username: v.optional(v.string()),
});

const aadOfFlow = (part: string, flowId: Uint8Array) => aadOf(`farcaster ${part}`, Buffer.from(flowId).toString('hex'));

/** Wraps and opens the parts of a flow, each bound to it. */
export function createFarcasterWrapping(kms: KmsProvider) {
  const wrap = (part: 'about' | 'signed', flowId: Uint8Array, value: FarcasterAbout | RelaySigned): Promise<Wrapped> =>
    kms.wrap(new Secret(`farcaster ${part}`, Buffer.from(JSON.stringify(value))), aadOfFlow(part, flowId));
  const open = async (part: 'about' | 'signed', flowId: Uint8Array, wrapped: Wrapped): Promise<unknown> => {
    const opened = await kms.unwrap(`farcaster ${part}`, wrapped, aadOfFlow(part, flowId));
    return JSON.parse(Buffer.from(opened.reveal()).toString());
  };
  return {
    wrapAbout: (flowId: Uint8Array, about: FarcasterAbout) => wrap('about', flowId, about),
    wrapSigned: (flowId: Uint8Array, signed: RelaySigned) => wrap('signed', flowId, signed),
    openAbout: async (flowId: Uint8Array, { about, aboutKeyVersion }: FarcasterFlowRow): Promise<FarcasterAbout> =>
      v.parse(aboutSchema, await open('about', flowId, { ciphertext: about, keyVersion: aboutKeyVersion })),
    /** Undefined where nothing was signed yet. */
    async openSigned(flowId: Uint8Array, { signed, signedKeyVersion }: FarcasterFlowRow) {
      if (signed === null || signedKeyVersion === null) return undefined;
      return v.parse(signedSchema, await open('signed', flowId, { ciphertext: signed, keyVersion: signedKeyVersion }));
    },
  };
}
