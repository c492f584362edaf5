import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { StepUp } from '@portico/protocol/vault';
import type { Database } from '../db/database.ts';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import { createShareKeeper } from '../recovery/createShareKeeper.ts';
import type { ReleaseAlert } from '../recovery/watchReleases.ts';
import { createLogIn } from '../vault/sessions/createLogins.ts';
import { createSessions } from '../vault/sessions/createSessions.ts';
import { readToken } from '../vault/sessions/token.ts';
import { createWallets } from '../vault/wallets/createWallets.ts';
import type { TestServer } from './databases.ts';
import { openFresh } from './openFresh.ts';
import { testFolder } from './testFolder.ts';
import { randomDevice } from './vaultCodes.ts';

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

/** Of browsers. */
export const network = '192.0.2.1';

/** How long a browser of a user of Farcaster waits. */
export const farcasterDelayMs = 24 * 3_600_000;

/** Sessions and wallets over a database of the test's own, with keys for the vault and for the keeper of shares. */
export async function openWallets(server: TestServer | undefined) {
  const openKms = () => {
    const file = join(testFolder(), 'keys.json');
    createKeyFile({ file });
    return createFileKms({ file });
  };
  const [kms, recoveryKms] = [openKms(), openKms()];
  const { database, owner, open } = await openFresh(server, 'vault', ['recovery']);
  const alerts: ReleaseAlert[] = [];
  const sessions = createSessions(kms);
  const keeper = createShareKeeper(open('recovery'), recoveryKms, (alert) => void alerts.push(alert));
  const walletsOn = (db: Database) => createWallets({ db, kms, sessions, shares: keeper, farcasterDelayMs });
  const logIn = createLogIn(kms, sessions);

  /** Logs an address in: resolves with what its browser proves in each call. */
  async function login(
    email = 'ada@example.org',
    deviceKey: Uint8Array = randomDevice(),
    { provider, stepUp }: { readonly provider?: 'farcaster'; readonly stepUp?: StepUp } = {},
  ) {
    const addressMac = await kms.mac('addresses', Buffer.from(email));
    const about = { origin: 'https://shop.example' };
    const { userId, ...issued } = await database.transaction((session) =>
      logIn(session, {
        profile: provider ? { provider } : { email },
        identityMac: addressMac,
        deviceKey,
        about,
        stepUp,
      }),
    );
    return { userId, ...issued, proof: { session: readToken(issued.session.id), deviceKey } };
  }

  const wallets = walletsOn(database);

  /** All steps of a new wallet. */
  async function create({ proof }: Awaited<ReturnType<typeof login>>, state = randomState()) {
    const prepared = await wallets.prepare(proof);
    if (prepared.type !== 'prepared') throw new Error(`Not prepared: ${JSON.stringify(prepared)}`);
    const { walletId } = prepared;
    await wallets.store({ ...proof, walletId, ...state });
    await wallets.read({ ...proof, walletId, network });
    const confirmed = await wallets.confirm({ ...proof, walletId });
    if (confirmed.type !== 'done') throw new Error(`Not confirmed: ${JSON.stringify(confirmed)}`);
    return { ...prepared, state };
  }

  return { database, owner, kms, keeper, alerts, sessions, login, wallets, create, walletsOn, open };
}
