import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { StepUp } from '@portico/protocol/vault';
import type { Database } from '../db/database.ts';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';
import { createShareKeeper } from '../recovery/createShareKeeper.ts';
import { type LogIn, createLogIn } from '../vault/sessions/createLogins.ts';
import { createApprovals } from '../vault/sessions/createApprovals.ts';
import { createReleaseDelay } from '../vault/sessions/releaseDelay.ts';
import { createSessions } from '../vault/sessions/createSessions.ts';
import { readToken } from '../vault/sessions/token.ts';
import { createWallets } from '../vault/wallets/createWallets.ts';
import type { OperatorShares } from '../vault/wallets/operatorShares.ts';
import type { TestServer } from './databases.ts';
import { openFresh } from './openFresh.ts';
import { testFolder } from './testFolder.ts';
import { randomDevice } from './vaultCodes.ts';

/** Of the vault, in the links of its mails. */
const publicUrl = 'https://vault.example';

const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) };

/** A slot as a browser makes one; nothing here opens it. */
export const randomSlot = (type: 'device' | 'passkey' | 'password' | 'operator' = 'device') => ({
  slotId: randomUUID(),
  type,
  salt: randomBytes(32),
  sealed: randomBytes(64),
});

/** What a browser stores of a new wallet. */
export const randomState = () => ({
  version: 1,
  blob: randomBytes(80),
  addresses,
  slots: [randomSlot('device'), randomSlot('operator')],
});

/** How browsers reach the vault. Their proof is verified by a keeper in a process of its own, and by none here. */
export const from = { network: '192.0.2.1', enc: randomBytes(65), proof: randomBytes(64) };

/** How long a new browser waits where its operator has it wait, and that of a user of Farcaster. */
export const delayMs = 24 * 3_600_000;

interface LoginTools {
  readonly database: Database;
  readonly kms: KmsProvider;
  readonly logIn: LogIn;
}

/** Logs an address in: resolves with what its browser proves in each call. */
const createTestLogin =
  ({ database, kms, logIn }: LoginTools) =>
  async (
    email = 'ada@example.org',
    deviceKey: Uint8Array = randomDevice(),
    { provider, stepUp }: { readonly provider?: 'farcaster'; readonly stepUp?: StepUp } = {},
  ) => {
    const identityMac = await kms.mac('addresses', Buffer.from(email));
    const profile = provider ? { provider } : { email };
    const about = { origin: 'https://shop.example', browser: 'Firefox, Linux' };
    const { userId, ...issued } = await database.transaction((session) =>
      logIn(session, { profile, identityMac, deviceKey, about, stepUp }),
    );
    return { userId, ...issued, proof: { session: readToken(issued.session.id), deviceKey } };
  };

function openKms() {
  const file = join(testFolder(), 'keys.json');
  createKeyFile({ file });
  return { file, kms: createFileKms({ file }) };
}

/**
 * Sessions and wallets over a database of the test's own, with keys for the vault and for the keeper of shares. A new
 * browser waits for `otherMs`, and for the approval of its owner where that is required.
 */
export async function openWallets(server: TestServer | undefined, otherMs = 0, requiresApproval = false) {
  const [{ file, kms }, { kms: recoveryKms }] = [openKms(), openKms()];
  const { database, owner, open, connection } = await openFresh(server, 'vault', ['recovery']);
  const sessions = createSessions(kms);
  const releaseDelay = createReleaseDelay(kms, { farcasterMs: delayMs, otherMs, requiresApproval });
  const approvals = requiresApproval ? createApprovals(kms, publicUrl) : undefined;
  const keeper = createShareKeeper(open('recovery'), recoveryKms, () => undefined);
  const shares: OperatorShares = {
    ...keeper,
    release: (of, { deviceKey }, source) => keeper.release(of, createHash('sha256').update(deviceKey).digest(), source),
  };
  const walletsOn = (db: Database) => createWallets({ db, kms, sessions, shares, releaseDelay, publicUrl });
  const logIn = createLogIn({ kms, sessions, releaseDelay, publicUrl, approvals });
  const login = createTestLogin({ database, kms, logIn });
  const wallets = walletsOn(database);

  /** All steps of a new wallet. */
  async function create({ proof }: Awaited<ReturnType<typeof login>>, state = randomState()) {
    const prepared = await wallets.prepare(proof);
    if (prepared.type !== 'prepared') throw new Error(`Not prepared: ${JSON.stringify(prepared)}`);
    const { walletId } = prepared;
    await wallets.store({ ...proof, walletId, ...state });
    await wallets.read({ ...proof, walletId, ...from });
    const confirmed = await wallets.confirm({ ...proof, walletId });
    if (confirmed.type !== 'done') throw new Error(`Not confirmed: ${JSON.stringify(confirmed)}`);
    return { ...prepared, state };
  }

  /** As if browsers had logged in, and wallets were made, so long before. */
  const passSinceLogin = async (ms: number) => {
    for (const table of ['devices', 'wallets'])
      await owner.execute(`UPDATE vault.${table} SET created_at = created_at - $1 * interval '1 millisecond'`, [ms]);
  };

  const parts = { database, owner, open, connection, file, kms, keeper, shares, sessions, releaseDelay, approvals };
  return { ...parts, login, wallets, create, walletsOn, passSinceLogin };
}
