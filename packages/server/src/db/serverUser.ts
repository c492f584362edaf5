import { execFileSync, spawnSync } from 'node:child_process';

/** The user PostgreSQL runs as; undefined: the one we are. */
export interface ServerUser {
  uid: number;
  gid: number;
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** PostgreSQL refuses to run as root, so root gets a user for it: `postgres`, made where there is none. */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = 'postgres';
  if (idOf('-u', name) === undefined) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  }
  const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
  if (uid === undefined || gid === undefined)
    throw new Error('There is no user `postgres`, and none could be made. Set DATABASE_URL.');
  return { uid, gid };
}
