import { stepUps } from '@portico/protocol/vault';
import * as v from 'valibot';
import { type KmsProvider, type Wrapped, aadOf } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

const about = {
  email: v.string(),
  /** Of the page that logs its visitor in. */
  origin: v.string(),
  /** `Firefox, Linux` */
  browser: v.optional(v.string()),
  locale: v.optional(v.string()),
};

const mailSchema = v.variant('type', [
  v.object({
    type: v.literal('code'),
    code: v.string(),
    /** Where the code does not log in, but changes the address to this one. */
    newEmail: v.optional(v.string()),
    /** Where it is for more than a login. */
    purpose: v.optional(v.picklist(stepUps)),
    ...about,
  }),
  /** A browser that had never done so logged in: it opens this wallet from then on, unless the link stops it. */
  v.object({
    type: v.literal('device'),
    address: v.optional(v.string()),
    opensAtMs: v.optional(v.number()),
    link: v.optional(v.string()),
    ...about,
  }),
  /** A browser that logged in opens this wallet once the reader has approved it at the link. */
  v.object({ type: v.literal('approval'), address: v.string(), link: v.string(), ...about }),
  /** The wallet is deleted from then on, unless the link, or a browser that is logged in, keeps it. */
  v.object({
    type: v.literal('deletion'),
    address: v.string(),
    deletesAtMs: v.number(),
    link: v.optional(v.string()),
    ...about,
  }),
  /** Another wallet is in the place of that of the user. */
  v.object({ type: v.literal('imported'), address: v.string(), ...about }),
  /** To the former address: it is another one now. */
  v.object({ type: v.literal('changed'), newEmail: v.string(), ...about }),
  /** To the address that was the new one: it is none any more. */
  v.object({ type: v.literal('undone'), ...about }),
]);

/** A mail to be sent; the database has it wrapped. */
export type Mail = v.InferOutput<typeof mailSchema>;

export const wrapMail = (kms: KmsProvider, id: string, mail: Mail): Promise<Wrapped> =>
  kms.wrap(new Secret('mail', Buffer.from(JSON.stringify(mail))), aadOf('mail', id));

export async function openMail(kms: KmsProvider, id: string, wrapped: Wrapped): Promise<Mail> {
  const opened = await kms.unwrap('mail', wrapped, aadOf('mail', id));
  return v.parse(mailSchema, JSON.parse(Buffer.from(opened.reveal()).toString()));
}
