import * as v from 'valibot';
import type { KmsProvider } from '../../kms/kmsProvider.ts';

/** What is recorded. Nothing of it is a code, a share, an address or a network. */
export type AuditAction =
  | 'code.sent'
  | 'code.wrong'
  | 'login'
  | 'login.ended'
  | 'device.approved'
  | 'device.removed'
  | 'email.changed'
  | 'email.undone'
  | 'wallet.created'
  | 'wallet.changed'
  | 'wallet.exported'
  | 'wallet.deleted'
  | 'wallet.imported'
  | 'deletion.requested'
  | 'deletion.cancelled'
  | 'passkey.used'
  | 'passkey.wrong'
  | 'operator.withdrawn'
  | 'share.released'
  | 'share.refused';

/** What was done, and to whom. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** A user, or the MAC of an address. */
  readonly subject: { readonly userId: string } | { readonly addressMac: Uint8Array };
  readonly detail?: string;
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A row. */
export const auditRow = v.object({
  seq: count,
  atMs: v.number(),
  action: v.string(),
  subject: v.string(),
  detail: v.string(),
  mac: v.instance(Buffer),
});

/** A row. */
export type AuditRow = v.InferOutput<typeof auditRow>;

export const auditColumns = 'seq::float8 AS seq, at_ms::float8 AS "atMs", action, subject, detail, mac';

/** Before the first row. */
export const noMac = Buffer.alloc(32);

/** Of all of a row and of the row before it. */
export const macOf = (kms: KmsProvider, row: Omit<AuditRow, 'mac'>, previous: Uint8Array): Promise<Uint8Array> =>
  kms.mac(
    'audit',
    Buffer.from(
      JSON.stringify([row.seq, row.atMs, row.action, row.subject, row.detail, Buffer.from(previous).toString('hex')]),
    ),
  );
