import { timingSafeEqual } from 'node:crypto';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { mailLocaleOf } from '../mail/mailTexts.ts';

/** What the link of a mail is for: it approves a browser, removes one that waits, or keeps a wallet. */
export type LinkKind = keyof typeof linkPaths;

/** Below the address of the vault. */
export const linkPaths = {
  approval: '/vault/browsers/approve',
  browser: '/vault/browsers/cancel',
  deletion: '/vault/deletions/cancel',
} as const;

/** Each kind has a key of its own: a link is good for what its mail was about. */
const macPurposes: Readonly<Record<LinkKind, string>> = {
  approval: 'approval links',
  browser: 'cancel links',
  deletion: 'deletion links',
};

const MAC_BYTES = 32;
const ID_BYTES = 16;

/** The bytes of a UUID. */
export const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const macOf = async (kms: KmsProvider, kind: LinkKind, id: Uint8Array): Promise<Buffer> =>
  Buffer.from(await kms.mac(macPurposes[kind], id));

/** A link to be made. */
interface MailLink {
  readonly kind: LinkKind;
  /** Of the vault. */
  readonly publicUrl: string;
  /** Of the browser, or of the wallet. */
  readonly id: string;
  readonly locale: string | undefined;
}

/** The link by which the reader of a mail decides. The database has nothing of it: it is a MAC of an id. */
export async function linkTo(kms: KmsProvider, { kind, publicUrl, id, locale }: MailLink): Promise<string> {
  const bytes = toBytes(id);
  const token = Buffer.concat([bytes, await macOf(kms, kind, bytes)]).toString('base64url');
  return `${publicUrl}${linkPaths[kind]}?${new URLSearchParams({ token, locale: mailLocaleOf(locale) })}`;
}

/** The id of a link; undefined where the vault did not make it, or made it for another kind. */
export async function readLinkToken(kms: KmsProvider, kind: LinkKind, token: string): Promise<string | undefined> {
  const bytes = /^[\w-]{64}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), await macOf(kms, kind, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
