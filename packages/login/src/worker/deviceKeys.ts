import * as v from 'valibot';
import { concat, toBase64, toUtf8 } from './bytes.ts';
import type { Storage } from './storage.ts';

/** What this browser alone can do: prove that it is the one of a session, and read its own share of a wallet. */
export interface DeviceKeys {
  /** Uncompressed, as base64. */
  readonly publicKey: string;
  /** Signs the one-time key of a message. */
  prove(enc: Uint8Array): Promise<string>;
  wrap(secret: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Undefined where it was wrapped by another browser, or changed. */
  unwrap(wrapped: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const IV_BYTES = 12;
const keysSchema = v.object({
  privateKey: v.instance(CryptoKey),
  publicKey: v.instance(CryptoKey),
  wrapping: v.instance(CryptoKey),
});

async function makeKeys() {
  // No script can export either: storage that was copied opens nothing.
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { privateKey, publicKey, wrapping };
}

/** The keys of this browser: made once, and kept. */
export async function openDeviceKeys(storage: Storage): Promise<DeviceKeys> {
  const stored = v.safeParse(keysSchema, await storage.get('device'));
  const keys = stored.success ? stored.output : await makeKeys();
  if (!stored.success) await storage.set('device', keys);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  return {
    publicKey: toBase64(raw),
    async prove(enc) {
      const data = concat(toUtf8('portico/vault/1/proof'), enc);
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, data);
      return toBase64(new Uint8Array(signature));
    },
    async wrap(secret) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, keys.wrapping, secret);
      return concat(iv, new Uint8Array(sealed));
    },
    async unwrap(wrapped) {
      const iv = wrapped.slice(0, IV_BYTES);
      try {
        const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, keys.wrapping, wrapped.slice(IV_BYTES));
        return new Uint8Array(opened);
      } catch {
        return undefined;
      }
    },
  };
}
