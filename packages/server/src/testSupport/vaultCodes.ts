import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';
import { Secret } from '../kms/secret.ts';
import { openMail } from '../vault/mail/mail.ts';
import { createLogIn } from '../vault/sessions/createLogins.ts';
import { createReleaseDelay } from '../vault/sessions/releaseDelay.ts';
import { createSessions } from '../vault/sessions/createSessions.ts';
import { createCodes } from '../vault/codes/createCodes.ts';
import type { CodeRequest } from '../vault/codes/sendCode.ts';
import type { TestServer } from './databases.ts';
import { openFresh } from './openFresh.ts';
import { testFolder } from './testFolder.ts';

const mailRow = v.object({ ciphertext: v.instance(Buffer), keyVersion: v.string() });

/** Cheaper than in service: what they cost is not what is tested. */
export const codeCosts = { hash: 1_024, workBits: 8 };

/** The public key of a browser, which nothing here verifies. */
export const randomDevice = (): Buffer => Buffer.concat([Buffer.of(4), randomBytes(64)]);

export const codeOf = (text: string) => new Secret('code', Buffer.from(text));

/** A code that is not this one. */
export const otherCode = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** What the mail of a flow holds. */
async function readCode(db: Database, kms: KmsProvider, flowId: string) {
  const [row] = await db.query(
    mailRow,
    'SELECT ciphertext, key_version AS "keyVersion" FROM vault.mails WHERE flow_id = $1',
    [Buffer.from(flowId, 'hex')],
  );
  if (row === undefined) throw new Error('There is no mail.');
  const mail = await openMail(kms, flowId, row);
  if (mail.type !== 'code') throw new Error('It is no code.');
  return mail;
}

/** Logins after which no browser waits. */
export const createTestLogIn = (kms: KmsProvider) =>
  createLogIn({
    kms,
    sessions: createSessions(kms),
    releaseDelay: createReleaseDelay(kms, { farcasterMs: 0, otherMs: 0 }),
  });

/** A vault over a database of the test's own, and a view of its mails as a mailer has it. */
export async function openCodes(server: TestServer | undefined, costs = codeCosts) {
  const file = join(testFolder(), 'keys.json');
  createKeyFile({ file });
  const kms = createFileKms({ file });
  const { database, owner, open: openOther } = await openFresh(server, 'vault');
  const openCodesOn = (db: Database) => createCodes(db, kms, createTestLogIn(kms), costs);
  const codes = openCodesOn(database);
  const request = (
    email = 'ada@example.org',
    deviceKey: Uint8Array = randomDevice(),
    network = '192.0.2.1',
  ): CodeRequest => ({
    email,
    deviceKey,
    network,
    origin: 'https://shop.example',
    messageHash: randomBytes(32),
  });
  const mailOf = (flowId: string) => readCode(database, kms, flowId);
  const start = async (wanted = request()) => {
    const answer = await codes.start(wanted);
    if (answer.type !== 'started') throw new Error(`Refused: ${answer.code}`);
    return { flowId: answer.flowId, code: (await mailOf(answer.flowId)).code, deviceKey: wanted.deviceKey };
  };
  /** As if it had all happened so long before. */
  const pass = (ms: number) =>
    owner.execute(
      `UPDATE vault.flows SET created_at = created_at - $1 * interval '1 millisecond',
         expires_at = expires_at - $1 * interval '1 millisecond'`,
      [ms],
    );
  return {
    codes,
    database,
    owner,
    file,
    kms,
    request,
    start,
    mailOf,
    pass,
    openOther: () => openCodesOn(openOther()),
  };
}
