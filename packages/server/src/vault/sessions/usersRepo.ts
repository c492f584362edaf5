import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import { type KmsProvider, type Wrapped, aadOf } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

const userRow = v.object({ id: v.string(), email: v.nullable(v.instance(Buffer)), keyVersion: v.nullable(v.string()) });
const aadOfEmail = (userId: string) => aadOf('email', userId);

/** The user of an address, who may be new; the address is kept wrapped. */
export async function enterUser(session: Session, kms: KmsProvider, addressMac: Uint8Array, email: string) {
  await session.execute('INSERT INTO vault.users (address_mac) VALUES ($1) ON CONFLICT DO NOTHING', [addressMac]);
  const [user] = await session.query(
    userRow,
    'SELECT id::text, email, email_key_version AS "keyVersion" FROM vault.users WHERE address_mac = $1 FOR UPDATE',
    [addressMac],
  );
  if (user === undefined) throw new Error('The user was not kept.');
  if (user.email === null) {
    const wrapped = await kms.wrap(new Secret('email', Buffer.from(email)), aadOfEmail(user.id));
    await session.execute('UPDATE vault.users SET email = $2, email_key_version = $3 WHERE id = $1', [
      user.id,
      wrapped.ciphertext,
      wrapped.keyVersion,
    ]);
  }
  return user.id;
}

/** The address of mail of a user. */
export async function readEmail(session: Session, kms: KmsProvider, userId: string): Promise<string> {
  const [user] = await session.query(
    userRow,
    'SELECT id::text, email, email_key_version AS "keyVersion" FROM vault.users WHERE id = $1',
    [userId],
  );
  if (user === undefined || user.email === null || user.keyVersion === null)
    throw new Error('The user has no address.');
  const wrapped = { ciphertext: user.email, keyVersion: user.keyVersion };
  return Buffer.from((await kms.unwrap('email', wrapped, aadOfEmail(userId))).reveal()).toString();
}

/** No other transaction changes what belongs to this user until this one ends. */
export const lockUser = (session: Session, userId: string): Promise<number> =>
  session.execute('SELECT FROM vault.users WHERE id = $1 FOR UPDATE', [userId]);

const deviceAbout = v.object({ origin: v.string(), browser: v.optional(v.string()) });

/** The page that a browser logged in to, and its name. */
export type DeviceAbout = v.InferOutput<typeof deviceAbout>;

const aadOfDevice = (deviceId: string) => aadOf('device', deviceId);
const enteredRow = v.object({ id: v.string(), isNew: v.boolean(), hasOthers: v.boolean() });

/** A browser that logged in to an address. */
export async function enterDevice(
  session: Session,
  kms: KmsProvider,
  { addressMac, deviceKey, about }: { addressMac: Uint8Array; deviceKey: Uint8Array; about: DeviceAbout },
) {
  const id = randomUUID();
  const wrapped = await kms.wrap(new Secret('device', Buffer.from(JSON.stringify(about))), aadOfDevice(id));
  const [entered] = await session.query(
    enteredRow,
    `INSERT INTO vault.devices (address_mac, device_key, id, about, about_key_version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (address_mac, device_key) DO UPDATE SET seen_at = now() RETURNING id::text, id = $3 AS "isNew",
       EXISTS (SELECT FROM vault.devices AS other WHERE other.address_mac = $1 AND other.device_key <> $2) AS "hasOthers"`,
    [addressMac, deviceKey, id, wrapped.ciphertext, wrapped.keyVersion],
  );
  if (entered === undefined) throw new Error('The browser was not kept.');
  return entered;
}

const deviceRow = v.object({
  deviceId: v.string(),
  ciphertext: v.nullable(v.instance(Buffer)),
  keyVersion: v.nullable(v.string()),
  createdAtMs: v.number(),
  seenAtMs: v.number(),
});

async function openAbout(kms: KmsProvider, deviceId: string, wrapped: Wrapped): Promise<DeviceAbout> {
  const opened = await kms.unwrap('device', wrapped, aadOfDevice(deviceId));
  return v.parse(deviceAbout, JSON.parse(Buffer.from(opened.reveal()).toString()));
}

/** The browsers that have logged in to the address of a user, the last seen first. */
export async function listDevices(session: Session, kms: KmsProvider, userId: string) {
  const rows = await session.query(
    deviceRow,
    `SELECT devices.id::text AS "deviceId", about AS ciphertext, about_key_version AS "keyVersion",
       (extract(epoch FROM devices.created_at) * 1000)::float8 AS "createdAtMs",
       (extract(epoch FROM seen_at) * 1000)::float8 AS "seenAtMs"
     FROM vault.devices JOIN vault.users USING (address_mac) WHERE users.id = $1 ORDER BY seen_at DESC LIMIT 100`,
    [userId],
  );
  return Promise.all(
    rows.map(async ({ ciphertext, keyVersion, deviceId, ...times }) => ({
      deviceId,
      ...times,
      ...(ciphertext !== null && keyVersion !== null
        ? await openAbout(kms, deviceId, { ciphertext, keyVersion })
        : undefined),
    })),
  );
}

export const seeDevice = (session: Session, deviceId: string): Promise<number> =>
  session.execute('UPDATE vault.devices SET seen_at = now() WHERE id = $1', [deviceId]);

/** Ends the sessions of a browser of this user, which is unknown from then on. Resolves with how many there were. */
export const removeDevice = (session: Session, userId: string, deviceId: string): Promise<number> =>
  session.execute(
    `DELETE FROM vault.devices WHERE id = $2 AND address_mac = (SELECT address_mac FROM vault.users WHERE id = $1)`,
    [userId, deviceId],
  );
