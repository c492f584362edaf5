import { readFileSync, statSync, writeFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAddress, isHex } from 'viem';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { runCommand } from './runCommand.ts';

const owner = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

async function setUp() {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { host, user, database } = (await freshDatabase(postgres)).connection;
  const folder = mkdtempSync(join(tmpdir(), 'portico-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const keyFile = join(folder, 'keys', 'names.key');
  const environment = {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PORTICO_NAMES_DOMAIN: 'shop.eth',
    PORTICO_NAMES_KEY_FILE: keyFile,
  };
  /** The exit code of a command, and what it wrote. */
  async function run(line: string, more: Readonly<Record<string, string | undefined>> = {}) {
    const written: string[] = [];
    const write = (text: string): void => void written.push(text);
    const context = { environment: { ...environment, ...more }, report: write, complain: write };
    const code = await runCommand(line.split(' '), context);
    return { code, text: written.join('\n') };
  }
  return { folder, keyFile, run };
}

test('behavior: the key is made once, for its owner alone, and only its address is shown', async () => {
  const { keyFile, run } = await setUp();
  const first = await run('names key');
  expect([first.code, isAddress(first.text)]).toEqual([0, true]);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(await run('names key')).toEqual(first);
  chmodSync(keyFile, 0o644);
  const readable = await run('names key');
  expect([readable.code, readable.text]).toEqual([1, expect.stringContaining('chmod 600')]);
  expect(readable.text).not.toContain(readFileSync(keyFile, 'utf8').trim());
});

test('behavior: what deploys the resolver names the gateways, the owner and the key', async () => {
  const { run } = await setUp();
  const { text: signer } = await run('names key');
  const line = `names contract --gateway https://one.example --gateway https://two.example --owner ${owner}`;
  const { code, text } = await run(line);
  expect([code, isHex(text)]).toEqual([0, true]);
  const data = text.toLowerCase();
  for (const part of [owner.slice(2), signer.slice(2).toLowerCase()]) expect(data).toContain(part);
  for (const host of ['one', 'two'])
    expect(data).toContain(Buffer.from(`https://${host}.example/v1/names/gateway/{sender}/{data}`).toString('hex'));
  expect((await run(`names contract --owner ${owner}`)).code).toBe(1);
  expect((await run('names contract --gateway https://one.example --owner ada')).code).toBe(1);
});

test('behavior: an export of no names is imported again; one of another key is not', async () => {
  const { folder, run } = await setUp();
  await run('names key');
  const exported = await run('names export');
  expect([exported.code, exported.text.split('\n')]).toEqual([0, [expect.stringContaining('"names":0')]]);
  const file = join(folder, 'names.jsonl');
  writeFileSync(file, exported.text);
  expect(await run(`names import ${file}`)).toEqual({ code: 0, text: '0 names imported' });
  const other = await run(`names import ${file} --signer ${owner}`);
  expect([other.code, other.text]).toEqual([1, expect.stringContaining('not signed by')]);
});

test('error: an unknown command, or one without its settings, is refused', async () => {
  const { run } = await setUp();
  expect((await run('names')).code).toBe(2);
  expect((await run('names key', { PORTICO_NAMES_KEY_FILE: undefined })).text).toContain('PORTICO_NAMES_KEY_FILE');
  await run('names key');
  expect((await run('names export', { PORTICO_NAMES_DOMAIN: undefined })).text).toContain('PORTICO_NAMES_DOMAIN');
});
