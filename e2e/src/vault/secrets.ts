import * as v from 'valibot';
import { expect } from 'vitest';
import type { LoginBrowser } from './loginBrowser.ts';
import { formsOf, hasCode } from './secretForms.ts';
import type { VaultProcess } from './vaultProcess.ts';

const tableRow = v.object({ name: v.string() });
const textRow = v.object({ text: v.string() });

/** Every row of every table of the vault and of the keeper of shares, as text: bytes are hexadecimal there. */
export async function dumpDatabase({ owner }: VaultProcess): Promise<string> {
  const tables = await owner.query(
    tableRow,
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await owner.query(textRow, `SELECT row_to_json(one)::text AS text FROM ${name} AS one`)));
  return rows.map(({ text }) => text).join('\n');
}

/** What a browser received of the vault that opens something: tokens and shares. */
export function secretsOf({ answers, networks }: LoginBrowser): string[] {
  const found = answers.flatMap((answer) => {
    switch (answer.type) {
      case 'verified':
        return [answer.session.id, answer.wallet?.serverShare, answer.wallet?.operatorShare];
      case 'prepared':
        return [answer.serverShare, answer.operatorShare];
      case 'wallet':
        return [answer.wallet.serverShare, answer.wallet.operatorShare];
      case 'nextShare':
        return [answer.serverShare];
      default:
        return [];
    }
  });
  return [...networks, ...found.filter((one) => one !== undefined)];
}

interface Canaries {
  readonly browsers: readonly LoginBrowser[];
  readonly emails: readonly string[];
  readonly codes: readonly string[];
  /** The recovery words, each as one text. */
  readonly phrases: readonly string[];
}

const metricsOf = async ({ url }: VaultProcess): Promise<string> => (await fetch(`${url()}/metrics`)).text();

/** Bodies that the vault refuses, with a secret in each. */
async function refusalsOf({ url }: VaultProcess, secrets: readonly string[]): Promise<string> {
  const texts = [];
  for (const secret of secrets.slice(0, 8)) {
    for (const body of [secret, JSON.stringify({ enc: secret, ciphertext: secret })]) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url()}/vault/messages`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      texts.push(await response.text());
    }
  }
  return texts.join('\n');
}

/** Nothing that the vault wrote or answered has a secret of a visitor, and a mail has those of its reader alone. */
export async function expectNoSecrets(vault: VaultProcess, canaries: Canaries): Promise<void> {
  const { browsers, emails, codes, phrases } = canaries;
  const secrets = [...new Set([...browsers.flatMap(secretsOf), ...emails, ...phrases])];
  const refusals = await refusalsOf(vault, secrets);
  const metrics = await metricsOf(vault);
  // What is searched has what it should: an empty text would have no secret either.
  expect(metrics).toContain('/vault/messages');
  const places = {
    log: vault.output(),
    metrics,
    refusals,
    database: await dumpDatabase(vault),
    traffic: browsers.flatMap(({ traffic }) => traffic).join('\n'),
  };
  for (const [place, text] of Object.entries(places)) {
    const found = secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)));
    expect({ place, found }).toEqual({ place, found: [] });
    expect({ place, codes: codes.filter((code) => hasCode(text, code)) }).toEqual({ place, codes: [] });
  }
  for (const { to, text } of vault.mails()) {
    const others = secrets.filter((secret) => secret !== to && text.includes(secret));
    expect({ to, others }).toEqual({ to, others: [] });
  }
}
