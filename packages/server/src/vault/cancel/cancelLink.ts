import { timingSafeEqual } from 'node:crypto';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { mailLocaleOf } from '../mail/mailTexts.ts';

/** Below the address of the vault. */
export const cancelPath = '/vault/browsers/cancel';

const MAC_BYTES = 32;
const ID_BYTES = 16;

const toBytes = (deviceId: string): Buffer => Buffer.from(deviceId.replaceAll('-', ''), 'hex');
const macOf = async (kms: KmsProvider, id: Uint8Array): Promise<Buffer> =>
  Buffer.from(await kms.mac('cancel links', id));

/** The link by which the reader of a mail removes a browser. The database has nothing of it: it is a MAC of its id. */
export async function linkTo(
  kms: KmsProvider,
  cancelUrl: string,
  deviceId: string,
  locale: string | undefined,
): Promise<string> {
  const id = toBytes(deviceId);
  const token = Buffer.concat([id, await macOf(kms, id)]).toString('base64url');
  return `${cancelUrl}?${new URLSearchParams({ token, locale: mailLocaleOf(locale) })}`;
}

/** The browser of a link; undefined where the vault did not make it. */
export async function readCancelToken(kms: KmsProvider, token: string): Promise<string | undefined> {
  const bytes = /^[\w-]{64}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), await macOf(kms, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
