import * as v from 'valibot';
import { type KmsProvider, type Wrapped, aadOf } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

const aboutSchema = v.object({
  email: v.string(),
  /** That this flow changes it to, where it does. */
  newEmail: v.optional(v.string()),
  /** Of the page that logs its visitor in. */
  origin: v.string(),
  /** `Firefox on Linux` */
  browser: v.optional(v.string()),
  /** Of its mails. */
  locale: v.optional(v.string()),
});

/** What a flow is for; the database has it wrapped. */
export type FlowAbout = v.InferOutput<typeof aboutSchema>;

const aadOfFlow = (flowId: Uint8Array) => aadOf('flow', Buffer.from(flowId).toString('hex'));

export const wrapAbout = (kms: KmsProvider, flowId: Uint8Array, about: FlowAbout): Promise<Wrapped> =>
  kms.wrap(new Secret('flow', Buffer.from(JSON.stringify(about))), aadOfFlow(flowId));

export async function openAbout(kms: KmsProvider, flowId: Uint8Array, wrapped: Wrapped): Promise<FlowAbout> {
  const opened = await kms.unwrap('flow', wrapped, aadOfFlow(flowId));
  return v.parse(aboutSchema, JSON.parse(Buffer.from(opened.reveal()).toString()));
}
