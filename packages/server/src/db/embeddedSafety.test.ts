import {
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { testFolder } from '../testSupport/testFolder.ts';
import { UnsafeFolder } from './dataFolder.ts';
import { connectDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { migrate } from './migrate.ts';
import { openDatabases } from './openDatabase.ts';
import { migratorRole, ownerRole, roleNames } from './roles.ts';
import { findServerUser } from './serverUser.ts';

const user = findServerUser();
if (user === undefined) console.warn('This process is not root: what root does in the data folder is not tested here.');

/** One that ends with the test. */
async function start(folder: string) {
  const postgres = await startEmbeddedPostgres({ folder, isDurable: false });
  return { ...postgres, stop: endWithTest(postgres.stop) };
}

function connect(connection: pg.ClientConfig) {
  const database = connectDatabase({ connection });
  return { ...database, close: endWithTest(database.close) };
}

const named = v.object({ name: v.string() });

test('error: a statement of the server can run no program and read no file: its role is no superuser', async () => {
  const { connection } = await start(testFolder());
  const database = connect(connection);
  const rights = v.object({
    rolname: v.string(),
    rolsuper: v.literal(false),
    rolcreatedb: v.literal(false),
    rolcreaterole: v.literal(false),
  });
  const sql = 'SELECT rolname, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user';
  expect(await database.query(rights, sql)).toMatchObject([{ rolname: migratorRole }]);
  await migrate(database);
  for (const attempt of [
    "COPY projects (id) FROM PROGRAM 'id'",
    "COPY projects TO '/tmp/portico-stolen'",
    "SELECT pg_read_file('/etc/passwd')",
    `SET ROLE ${ownerRole}`,
    `ALTER ROLE ${migratorRole} SUPERUSER`,
    "SELECT lo_import('/etc/passwd')",
  ])
    await expect(database.execute(attempt), attempt).rejects.toMatchObject({ code: '42501' });
});

test("behavior: data of an earlier version, made by the owner of the cluster, gets the server's role as owner", async () => {
  const folder = testFolder();
  const first = await start(folder);
  const owner = connect({ ...first.connection, user: ownerRole });
  await owner.execute(`ALTER DATABASE postgres OWNER TO ${ownerRole}`);
  await owner.execute(`DROP ROLE ${migratorRole}`);
  await migrate(owner);
  await createProjectsRepo(owner).saveProject({
    id: 'old',
    origins: ['https://old.example'],
    isAnalyticsEnabled: false,
  });
  await owner.close();
  await first.stop();
  if (user !== undefined) lchownSync(folder, user.uid, user.gid);

  const database = connect((await start(folder)).connection);
  expect(await migrate(database)).toEqual([]);
  const others = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tableowner <> '${migratorRole}'`;
  expect(await database.query(named, others)).toEqual([]);
  const repo = createProjectsRepo(database);
  await repo.saveProject({ id: 'new', origins: ['https://new.example'], isAnalyticsEnabled: false });
  expect((await repo.listProjects()).map(({ id }) => id)).toEqual(['new', 'old']);
  // A later step of the schema.
  await database.execute('ALTER TABLE projects ADD COLUMN later text');
});

test('behavior: the one role of an earlier version becomes the owner of the schema, and the processes get theirs', async () => {
  const folder = testFolder();
  const first = await start(folder);
  await migrate(connect(first.connection));
  const owner = connect({ ...first.connection, user: ownerRole });
  for (const role of Object.values(roleNames)) await owner.execute(`DROP ROLE ${role}`);
  await owner.execute(`ALTER ROLE ${migratorRole} RENAME TO portico_server`);
  await first.stop();

  const settings = {
    url: undefined,
    apiUrl: undefined,
    relayUrl: undefined,
    frameUrl: undefined,
    vaultUrl: undefined,
    recoveryUrl: undefined,
    migratorUrl: undefined,
    folder,
  };
  const databases = await openDatabases({ settings, roles: ['api', 'relay'] });
  endWithTest(databases.close);
  const ownership = `SELECT DISTINCT tableowner || ' ' || current_user AS name FROM pg_tables WHERE schemaname = 'public'`;
  expect(await databases.of('api').query(named, ownership)).toEqual([{ name: `${migratorRole} ${roleNames.api}` }]);
  expect(await databases.of('relay').query(named, ownership)).toEqual([{ name: `${migratorRole} ${roleNames.relay}` }]);
  await expect(databases.of('api').execute('SELECT FROM relay_letters')).rejects.toMatchObject({ code: '42501' });
  await expect(databases.of('relay').execute('SELECT FROM sessions')).rejects.toMatchObject({ code: '42501' });
});

test.runIf(process.platform === 'linux')(
  'error: the processes of PostgreSQL get nothing of our environment',
  async () => {
    vi.stubEnv('REDIS_URL', 'redis://:canary@127.0.0.1:6379');
    vi.stubEnv('PGOPTIONS', '-c log_statement=all');
    endWithTest(() => vi.unstubAllEnvs());
    const postgres = await start(testFolder());
    const environ = readFileSync(`/proc/${postgres.pid()}/environ`, 'utf8').split('\0');
    const names = environ.map((entry) => entry.split('=')[0]).filter((name) => name !== '');
    expect(new Set(names)).toEqual(new Set(['LC_ALL', 'LD_LIBRARY_PATH', 'PATH', 'TZ']));
    // Of a process that serves a connection: it hides its own in /proc, but not from a program that it runs.
    const owner = connect({ ...postgres.connection, user: ownerRole });
    await owner.execute('CREATE TABLE environment (name text)');
    await owner.execute("COPY environment FROM PROGRAM 'env'");
    const seen = (await owner.query(named, 'SELECT name FROM environment')).map(({ name }) => name);
    expect(seen.filter((entry) => entry.startsWith('TZ='))).toEqual(['TZ=UTC']);
    expect(seen.filter((entry) => /canary|^REDIS_URL=|^PGOPTIONS=|^PORTICO_|^NODE_/.test(entry))).toEqual([]);
  },
);

test.runIf(user !== undefined)(
  "behavior: root keeps the data folder, and PostgreSQL's user owns the data alone",
  async () => {
    const folder = testFolder();
    const postgres = await start(folder);
    const ownerOf = (name: string): number => lstatSync(join(folder, name)).uid;
    expect(['.', 'lib', 'postgres'].map(ownerOf)).toEqual([0, 0, user?.uid]);
    await postgres.stop();
    // An unfinished start may have left anything in there: its user removes it, and a link is not followed.
    const kept = testFolder();
    writeFileSync(join(kept, 'file'), 'kept');
    const fresh = join(folder, 'other', 'postgres.new');
    mkdirSync(join(fresh, 'deep'), { recursive: true });
    symlinkSync(kept, join(fresh, 'deep', 'link'));
    for (const place of [fresh, join(fresh, 'deep')]) lchownSync(place, user?.uid ?? 0, user?.gid ?? 0);
    await start(join(folder, 'other'));
    expect(readFileSync(join(kept, 'file'), 'utf8')).toBe('kept');
  },
);

test.runIf(user !== undefined).each(['lib', 'engine', 'postgres', 'postgres.new', 'owner.1.json'])(
  'error: a link planted as %s in the data folder of root is refused by its name, and not followed',
  async (name) => {
    const [folder, target] = [testFolder(), testFolder()];
    writeFileSync(join(target, 'file'), 'kept');
    symlinkSync(target, join(folder, name));
    lchownSync(join(folder, name), user?.uid ?? 0, user?.gid ?? 0);
    const refused = startEmbeddedPostgres({ folder, isDurable: false });
    await expect(refused).rejects.toBeInstanceOf(UnsafeFolder);
    await expect(refused).rejects.toThrow(`${join(folder, name)} is a link, which root does not follow`);
    expect(readlinkSync(join(folder, name))).toBe(target);
    expect(readdirSync(target)).toEqual(['file']);
  },
);

test.runIf(user !== undefined)("error: binaries that are not root's are refused", async () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'engine'));
  lchownSync(join(folder, 'engine'), user?.uid ?? 0, user?.gid ?? 0);
  await expect(startEmbeddedPostgres({ folder, isDurable: false })).rejects.toThrow(
    `${join(folder, 'engine')} belongs to the user with the number ${user?.uid}`,
  );
});
