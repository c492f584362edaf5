import { expect, inject } from 'vitest';
import { startInbox } from '@portico/testing/mail';
import { endWithTest } from '../../../packages/server/src/testSupport/endWithTest.ts';
import { openApart } from '../../../packages/server/src/testSupport/keeperProcess.ts';
import { spawnServer } from '../../../packages/server/src/testSupport/spawnServer.ts';
import type { Database } from '../../../packages/server/src/db/database.ts';

/** The site that logs its visitors in. */
export const site = { projectId: 'demo', origin: 'https://demo.example', release: 'a'.repeat(32) };

/**
 * A vault and the keeper of operators' shares, a process each with keys and a role of its own, with a database and a
 * server of mail that outlive them.
 */
export interface VaultProcess {
  readonly url: () => string;
  readonly publicKey: string;
  readonly owner: Database;
  readonly keyFiles: { readonly vault: string; readonly recovery: string };
  /** The code of the newest mail to this address that has one and was not read before. */
  readonly codeFor: (email: string) => Promise<string>;
  readonly mails: () => readonly { readonly to: string; readonly text: string }[];
  /** What both have logged, in all their lives. */
  readonly output: () => string;
  /** Ends one of them at once, in the middle of what it does, and brings it back. */
  readonly kill: (which: 'vault' | 'keeper') => Promise<void>;
  /** Without the keeper meanwhile. */
  readonly withoutKeeper: (work: () => Promise<void>) => Promise<void>;
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

/** A process that comes back after each end, with all that it has logged. */
async function keepSpawning(environment: Readonly<Record<string, string>>, command: string) {
  const spawn = () => spawnServer(inject('serverFile'), environment, command);
  let process = await spawn();
  let before = '';
  return {
    url: () => process.url,
    output: () => before + process.output(),
    /** `meanwhile` runs before it comes back. */
    async kill(meanwhile?: () => Promise<void>) {
      await process.stop('SIGKILL');
      before += process.output();
      await meanwhile?.();
      process = await spawn();
    },
  };
}

/** Starts both. They and all that belongs to them end with the test. */
export async function startVault(): Promise<VaultProcess> {
  const { ofVault, ofKeeper, owner, ...apart } = await openApart(inject('postgresServers').at(-1));
  const inbox = await startInbox();
  endWithTest(inbox.stop);
  const processes = {
    keeper: await keepSpawning(ofKeeper, 'recovery'),
    vault: await keepSpawning(
      {
        ...ofVault,
        PORTICO_PROJECTS: `${site.projectId}=${site.origin}`,
        PORTICO_MAIL_URL: inbox.url,
        PORTICO_MAIL_FROM: 'Portico <login@example.org>',
        // Each browser comes from a network of its own.
        PORTICO_TRUSTED_PROXIES: '1',
      },
      'vault',
    ),
  };
  const [, publicKey = ''] = /"publicKey":"([^"]+)"/.exec(processes.vault.output()) ?? [];
  return {
    url: processes.vault.url,
    publicKey,
    owner,
    keyFiles: { vault: apart.vault.file, recovery: apart.recovery.file },
    codeFor: readCodes(inbox.mails),
    mails: () => inbox.mails,
    output: () => processes.vault.output() + processes.keeper.output(),
    kill: (which) => processes[which].kill(),
    withoutKeeper: processes.keeper.kill,
  };
}
