import { randomInt, scrypt } from 'node:crypto';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

/** The digits of a one-time code. */
export type Code = Secret<'code'>;

export const makeCode = (): Code => new Secret('code', Buffer.from(String(randomInt(1_000_000)).padStart(6, '0')));

/** 16 MB and some 40 ms for each. */
export const HASH_COST = 16_384;

/**
 * A password hash over a MAC: a stolen database leaves nothing to guess at without the key, and with the key each guess
 * costs. It is of its flow alone.
 */
export async function hashCode(kms: KmsProvider, flowId: Uint8Array, code: Code, cost: number): Promise<Uint8Array> {
  const mac = await kms.mac('codes', Buffer.concat([flowId, code.reveal()]));
  return new Promise((resolve, reject) =>
    scrypt(mac, flowId, 32, { N: cost, r: 8, p: 1 }, (error, hash) => (error === null ? resolve(hash) : reject(error))),
  );
}
