import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { startInbox } from '@portico/testing/mail';
import { createKeyFile } from '../../../packages/server/src/kms/createFileKms.ts';
import { endWithTest } from '../../../packages/server/src/testSupport/endWithTest.ts';
import { freshDatabase } from '../../../packages/server/src/testSupport/freshDatabase.ts';
import { spawnServer } from '../../../packages/server/src/testSupport/spawnServer.ts';
import { testFolder } from '../../../packages/server/src/testSupport/testFolder.ts';
import { type Database, connectDatabase } from '../../../packages/server/src/db/database.ts';

/** The site that logs its visitors in. */
export const site = { projectId: 'demo', origin: 'https://demo.example', release: 'a'.repeat(32) };

/** A vault as a process of its own, with a database, keys and a server of mail that outlive it. */
export interface VaultProcess {
  readonly url: () => string;
  readonly publicKey: string;
  readonly owner: Database;
  readonly keyFiles: { readonly vault: string; readonly recovery: string };
  /** The code of the newest mail to this address that has one and was not read before. */
  readonly codeFor: (email: string) => Promise<string>;
  readonly mails: () => readonly { readonly to: string; readonly text: string }[];
  /** What it has logged, in all its lives. */
  readonly output: () => string;
  /** Ends it at once, in the middle of what it does, and brings it back. */
  readonly kill: () => Promise<void>;
}

/** Six digits on a line of their own. */
const codeIn = (text: string): string | undefined => /^\d{6}$/m.exec(text)?.[0];

function readCodes(mails: readonly { readonly to: string; readonly text: string }[]) {
  const read = new Set<object>();
  return async (email: string): Promise<string> => {
    let code: string | undefined;
    await expect
      .poll(() => {
        const mail = mails.findLast((one) => one.to === email && !read.has(one) && codeIn(one.text) !== undefined);
        if (mail) read.add(mail);
        return (code = mail && codeIn(mail.text));
      })
      .toBeDefined();
    return code ?? '';
  };
}

/** Starts one. It and all that belongs to it end with the test. */
export async function startVault(): Promise<VaultProcess> {
  const postgres = inject('postgresServers').at(-1);
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { connection } = await freshDatabase(postgres);
  const folder = testFolder();
  const keyFiles = { vault: join(folder, 'keys.json'), recovery: join(folder, 'recovery.json') };
  for (const file of Object.values(keyFiles)) createKeyFile({ file });
  const inbox = await startInbox();
  endWithTest(inbox.stop);
  const environment = {
    DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    PORTICO_PROJECTS: `${site.projectId}=${site.origin}`,
    PORTICO_KEYS_FILE: keyFiles.vault,
    PORTICO_RECOVERY_KEYS_FILE: keyFiles.recovery,
    PORTICO_MAIL_URL: inbox.url,
    PORTICO_MAIL_FROM: 'Portico <login@example.org>',
    // Each browser comes from a network of its own.
    PORTICO_TRUSTED_PROXIES: '1',
  };
  const spawn = () => spawnServer(inject('serverFile'), environment, 'vault');
  let server = await spawn();
  let before = '';
  const [, publicKey = ''] = /"publicKey":"([^"]+)"/.exec(server.output()) ?? [];
  const owner = connectDatabase({ connection });
  endWithTest(owner.close);
  return {
    url: () => server.url,
    publicKey,
    owner,
    keyFiles,
    codeFor: readCodes(inbox.mails),
    mails: () => inbox.mails,
    output: () => before + server.output(),
    async kill() {
      await server.stop('SIGKILL');
      before += server.output();
      server = await spawn();
    },
  };
}
