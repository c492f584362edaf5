import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testSupport/testFolder.ts';
import { runCommand } from './runCommand.ts';

async function keys(line: readonly string[], environment: Record<string, string> = {}) {
  const reported: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(['keys', ...line], {
    environment,
    report: (text) => reported.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, reported: reported.join('\n'), complained: complained.join('\n') };
}

test('behavior: a file of keys is made, checked and rotated by commands, and never overwritten', async () => {
  const file = join(testFolder(), 'keys.json');
  expect(await keys(['create', file])).toMatchObject({ code: 0, reported: expect.stringContaining('Keep a copy') });
  expect(await keys(['rotate', file])).toMatchObject({ code: 0, reported: expect.stringContaining('version 2') });
  expect(await keys(['check', file])).toMatchObject({ code: 0, complained: '' });
  const text = readFileSync(file, 'utf8');
  expect(await keys(['create', file])).toMatchObject({
    code: 1,
    complained: expect.stringContaining('not overwritten'),
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('behavior: the key that a process is called by follows from its keys, and stays when they are rotated', async () => {
  const folder = testFolder();
  const [file, other] = [join(folder, 'keys.json'), join(folder, 'other.json')];
  for (const one of [file, other]) await keys(['create', one]);
  const { reported } = await keys(['public', file]);
  expect(reported).toMatch(/^B[\w+/]{86}=$/);
  await keys(['rotate', file]);
  expect(await keys(['public', file])).toMatchObject({ code: 0, reported });
  expect((await keys(['public', other])).reported).not.toBe(reported);
});

test('error: a passphrase that others can read, a missing file and an unknown command are refused', async () => {
  const folder = testFolder();
  const passphrase = join(folder, 'passphrase');
  writeFileSync(passphrase, 'correct horse battery\n', { mode: 0o644 });
  const environment = { PORTICO_KEYS_PASSPHRASE_FILE: passphrase };
  const file = join(folder, 'keys.json');
  expect(await keys(['create', file], environment)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('chmod 600'),
  });
  expect(await keys(['check', file])).toMatchObject({ code: 1, complained: expect.stringContaining('does not exist') });
  expect(await keys(['destroy', file])).toMatchObject({
    code: 2,
    complained: expect.stringContaining('portico-server keys'),
  });
  expect(await keys(['create'])).toMatchObject({ code: 2 });
});
