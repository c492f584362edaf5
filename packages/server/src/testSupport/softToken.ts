import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCryptoki } from '../kms/pkcs11/cryptoki.ts';

const libraries = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
];
const utility = 'softhsm2-util';
const library = libraries.find((place) => existsSync(place));

/** Why there is no token to test with, where there is none. */
export async function tokenProblem(): Promise<string | undefined> {
  if (library === undefined) return 'SoftHSM 2 is not installed (apt-get install softhsm2)';
  return loadCryptoki().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : 'pkcs11js does not load'),
  );
}

/** A token of SoftHSM in a folder of its own, which this process and those that it starts use. */
export function openSoftToken() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-token-'));
  const [tokens, configuration, pinFile] = ['tokens', 'softhsm2.conf', 'pin'].map((name) => join(folder, name));
  if (library === undefined || !tokens || !configuration || !pinFile) throw new Error('There is no SoftHSM 2.');
  mkdirSync(tokens);
  writeFileSync(configuration, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  writeFileSync(pinFile, '123456\n', { mode: 0o600 });
  process.env['SOFTHSM2_CONF'] = configuration;
  const label = 'portico test';
  const initialise = ['--init-token', '--free', '--label', label, '--pin', '123456', '--so-pin', '654321'];
  execFileSync(utility, initialise, { stdio: 'pipe' });
  const encoded = encodeURIComponent(label);
  return {
    ...{ folder, library, label, pinFile },
    uriOf: (object: string, pin: string = pinFile) =>
      `pkcs11:token=${encoded};object=${object}?module-path=${library}&pin-source=file:${pin}`,
    remove: () => {
      delete process.env['SOFTHSM2_CONF'];
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
