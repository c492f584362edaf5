import { randomUUID } from 'node:crypto';
import { loginProviders } from '@portico/protocol/vault';
import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import { type KmsProvider, type Wrapped, aadOf } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

const userRow = v.object({
  id: v.string(),
  email: v.nullable(v.instance(Buffer)),
  emailKeyVersion: v.nullable(v.string()),
  profile: v.nullable(v.instance(Buffer)),
  profileKeyVersion: v.nullable(v.string()),
});
const userColumns = `id::text, email, email_key_version AS "emailKeyVersion", profile,
  profile_key_version AS "profileKeyVersion"`;

const profileSchema = v.object({
  email: v.optional(v.string()),
  provider: v.optional(v.picklist(loginProviders)),
  userName: v.optional(v.string()),
});

/** Who a user is: an address of mail, or what a provider has of him. */
export type Profile = v.InferOutput<typeof profileSchema>;

const aadOfEmail = (userId: string) => aadOf('email', userId);
const aadOfProfile = (userId: string) => aadOf('profile', userId);

/** An address of mail, for the row of its user. */
export const wrapEmail = (kms: KmsProvider, userId: string, email: string): Promise<Wrapped> =>
  kms.wrap(new Secret('email', Buffer.from(email)), aadOfEmail(userId));

/** Keeps an address of mail once, and what a provider has as it is today. */
async function keepProfile(session: Session, kms: KmsProvider, userId: string, profile: Profile): Promise<void> {
  const { email, provider } = profile;
  const [column, wrapped] =
    provider === undefined
      ? (['email', await wrapEmail(kms, userId, email ?? '')] as const)
      : ([
          'profile',
          await kms.wrap(new Secret('profile', Buffer.from(JSON.stringify(profile))), aadOfProfile(userId)),
        ] as const);
  await session.execute(`UPDATE vault.users SET ${column} = $2, ${column}_key_version = $3 WHERE id = $1`, [
    userId,
    wrapped.ciphertext,
    wrapped.keyVersion,
  ]);
}

/** The user of an identity, who may be new; what is known of him is kept wrapped. */
export async function enterUser(session: Session, kms: KmsProvider, identityMac: Uint8Array, profile: Profile) {
  await session.execute('INSERT INTO vault.users (address_mac) VALUES ($1) ON CONFLICT DO NOTHING', [identityMac]);
  const [user] = await session.query(
    userRow,
    `SELECT ${userColumns} FROM vault.users WHERE address_mac = $1 FOR UPDATE`,
    [identityMac],
  );
  if (user === undefined) throw new Error('The user was not kept.');
  if (user.email === null) await keepProfile(session, kms, user.id, profile);
  return user.id;
}

/** Who a user is. */
export async function readProfile(session: Session, kms: KmsProvider, userId: string): Promise<Profile> {
  const [user] = await session.query(userRow, `SELECT ${userColumns} FROM vault.users WHERE id = $1`, [userId]);
  const { email, emailKeyVersion, profile, profileKeyVersion } = user ?? {};
  if (profile && profileKeyVersion) {
    const wrapped = { ciphertext: profile, keyVersion: profileKeyVersion };
    const opened = await kms.unwrap('profile', wrapped, aadOfProfile(userId));
    return v.parse(profileSchema, JSON.parse(Buffer.from(opened.reveal()).toString()));
  }
  if (!email || !emailKeyVersion) throw new Error('The user has no address.');
  const wrapped = { ciphertext: email, keyVersion: emailKeyVersion };
  return { email: Buffer.from((await kms.unwrap('email', wrapped, aadOfEmail(userId))).reveal()).toString() };
}

/** No other transaction changes what belongs to this user until this one ends. */
export const lockUser = (session: Session, userId: string): Promise<number> =>
  session.execute('SELECT FROM vault.users WHERE id = $1 FOR UPDATE', [userId]);

const deviceAbout = v.object({ origin: v.string(), browser: v.optional(v.string()) });

/** The page that a browser logged in to, and its name. */
export type DeviceAbout = v.InferOutput<typeof deviceAbout>;

const aadOfDevice = (deviceId: string) => aadOf('device', deviceId);
const enteredRow = v.object({ id: v.string(), isNew: v.boolean(), isUnapproved: v.boolean(), hasOthers: v.boolean() });

/** A browser that logged in as a user. */
export async function enterDevice(
  session: Session,
  kms: KmsProvider,
  { identityMac, deviceKey, about }: { identityMac: Uint8Array; deviceKey: Uint8Array; about: DeviceAbout },
) {
  const id = randomUUID();
  const wrapped = await kms.wrap(new Secret('device', Buffer.from(JSON.stringify(about))), aadOfDevice(id));
  const [entered] = await session.query(
    enteredRow,
    `INSERT INTO vault.devices (address_mac, device_key, id, about, about_key_version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (address_mac, device_key) DO UPDATE SET seen_at = now() RETURNING id::text, id = $3 AS "isNew",
       approval_mailed_at IS NOT NULL AS "isUnapproved",
       EXISTS (SELECT FROM vault.devices AS other WHERE other.address_mac = $1 AND other.device_key <> $2) AS "hasOthers"`,
    [identityMac, deviceKey, id, wrapped.ciphertext, wrapped.keyVersion],
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

const aboutRow = v.object({
  deviceId: v.string(),
  ciphertext: v.nullable(v.instance(Buffer)),
  keyVersion: v.nullable(v.string()),
});

async function openRow(kms: KmsProvider, row: v.InferOutput<typeof aboutRow> | undefined) {
  const { deviceId, ciphertext, keyVersion } = row ?? {};
  if (deviceId === undefined || !ciphertext || !keyVersion) return undefined;
  return openAbout(kms, deviceId, { ciphertext, keyVersion });
}

/** The site that a browser of a user logged in at first; undefined where none is known. */
export async function readDeviceOrigin(session: Session, kms: KmsProvider, userId: string, deviceKey: Uint8Array) {
  const [row] = await session.query(
    aboutRow,
    `SELECT devices.id::text AS "deviceId", about AS ciphertext, about_key_version AS "keyVersion"
     FROM vault.devices JOIN vault.users USING (address_mac) WHERE users.id = $1 AND device_key = $2`,
    [userId, deviceKey],
  );
  return (await openRow(kms, row))?.origin;
}

/** What is known of a browser; undefined where there is none of that id, or nothing is. */
export async function readDevice(session: Session, kms: KmsProvider, deviceId: string) {
  const select = `SELECT id::text AS "deviceId", about AS ciphertext, about_key_version AS "keyVersion"
    FROM vault.devices WHERE id = $1`;
  return openRow(kms, (await session.query(aboutRow, select, [deviceId]))[0]);
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

const ownerRow = v.object({ userId: v.string() });

/** The user whose browser it is; undefined where it was removed. */
export async function findDeviceUser(session: Session, deviceId: string): Promise<string | undefined> {
  const select = `SELECT users.id::text AS "userId" FROM vault.devices JOIN vault.users USING (address_mac)
    WHERE devices.id = $1`;
  return (await session.query(ownerRow, select, [deviceId]))[0]?.userId;
}

/**
 * Ends the sessions of a browser of this user, which is unknown from then on, and has no slot of the wallet: logged in
 * again it opens it as any other browser. The last slot of a wallet stays. Resolves with how many browsers there were.
 */
export async function removeDevice(session: Session, userId: string, deviceId: string): Promise<number> {
  const removed = await session.execute(
    `DELETE FROM vault.devices WHERE id = $2 AND address_mac = (SELECT address_mac FROM vault.users WHERE id = $1)`,
    [userId, deviceId],
  );
  if (removed === 0) return 0;
  // So that of two browsers that remove each other one slot is left.
  await session.execute('SELECT FROM vault.wallets WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
  await session.execute(
    `DELETE FROM vault.slots AS own WHERE device_id = $1 AND EXISTS (
       SELECT FROM vault.slots AS other
       WHERE other.wallet_id = own.wallet_id AND other.device_id IS DISTINCT FROM own.device_id)`,
    [deviceId],
  );
  return removed;
}
