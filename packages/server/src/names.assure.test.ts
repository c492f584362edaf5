import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import { type Names, createNames } from './api/services/names/createNames.ts';
import { BadExport, exportNames, importNames } from './api/services/names/exportNames.ts';
import { createNameRules } from './api/services/names/nameRules.ts';
import { createNamesRepo } from './api/services/names/namesRepo.ts';
import { openFresh } from './testSupport/openFresh.ts';

/** Races for a name, and a hundred times as many names to carry over; `npm run assure names` runs 1,000. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 2);
const RACING = 50;
const NAMES_OF_ROUND = 100;
const domain = 'shop.example';
const rules = createNameRules(domain);
const privateKey = generatePrivateKey();
const signer = privateKeyToAccount(privateKey).address;
const accounts = Array.from({ length: RACING }, () => privateKeyToAccount(generatePrivateKey()));

async function open(index: number) {
  const opened = await openFresh(inject('postgresServers')[index] ?? inject('postgresServers')[0]);
  const repo = createNamesRepo(opened.database);
  return { ...opened, repo, names: createNames({ repo, rules }) };
}

async function sign(by: PrivateKeyAccount, label: string, attributes: Readonly<Record<string, string>> = {}) {
  const timestamp = Math.floor(Date.now() / 1_000);
  const message = JSON.stringify({ name: `${label}.${domain}`, attributes, timestamp });
  return { address: by.address, coinType: 60, message, signature: await by.signMessage({ message }) };
}

const race = async (processes: readonly Names[], by: readonly PrivateKeyAccount[], label: string) =>
  Promise.all(by.map(async (one, index) => processes[index % processes.length]?.register(await sign(one, label))));

test(`behavior: of ${RACING} that race for a name through two processes one has it, in each of the rounds`, async () => {
  const one = await open(0);
  const other = createNames({ repo: createNamesRepo(one.open()), rules });
  for (let round = 0; round < rounds; round += 1) {
    // An account has ten names at most: each race has accounts of its own.
    const by = Array.from({ length: RACING }, () => privateKeyToAccount(generatePrivateKey()));
    const label = `raced-${round}`;
    const outcomes = await race([one.names, other], by, label);
    const winners = by.filter((_, index) => outcomes[index] === undefined);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(RACING - 1);
    expect((await one.names.find(label))?.address).toBe(winners[0]?.address.toLowerCase());
  }
}, 3_600_000);

const readAll = async (lines: AsyncIterable<string>): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

/** Names signed by their owners, written as by an import: an account can register ten only. */
async function fill({ repo }: Awaited<ReturnType<typeof open>>, count: number): Promise<void> {
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  for (let start = 0; start < count; start += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - start) }, async (_, index) => {
      const by = accounts[index % RACING] ?? privateKeyToAccount(privateKey);
      const attributes = { url: `https://${index}.example`, about: 'é “quoted”, \\ and a\nline' };
      const signed = await sign(by, `carried-${start + index}`, attributes);
      const { name, timestamp } = v.parse(
        v.object({ name: v.string(), timestamp: v.number() }),
        JSON.parse(signed.message),
      );
      const address = v.parse(
        v.custom<`0x${string}`>(() => true),
        by.address.toLowerCase(),
      );
      const times = { signed_at: new Date(timestamp * 1_000), registered_at: now, updated_at: null };
      return { ...signed, ...times, name, address, coin_type: 60, is_contract: false, attributes };
    });
    await repo.insert(await Promise.all(rows));
  }
}

test('behavior: all names are exported and imported into an empty server, with no difference', async () => {
  const [from, to] = [await open(0), await open(1)];
  await fill(from, rounds * NAMES_OF_ROUND);
  const exported = await readAll(exportNames({ repo: from.repo, domain, privateKey }));
  expect(exported).toHaveLength(rounds * NAMES_OF_ROUND + 1);
  const parameters = { text: `${exported.join('\n')}\n`, domain, signer, rules };
  const startedMs = performance.now();
  expect(await importNames({ ...parameters, repo: to.repo })).toBe(rounds * NAMES_OF_ROUND);
  // oxlint-disable-next-line no-console -- the figure of this programme
  console.log(`${exported.length - 1} names imported in ${Math.round(performance.now() - startedMs)} ms`);
  const again = await readAll(exportNames({ repo: to.repo, domain, privateKey }));
  expect(again.slice(0, -1)).toEqual(exported.slice(0, -1));
  // A second time it changes nothing.
  await importNames({ ...parameters, repo: to.repo });
  expect(await readAll(exportNames({ repo: to.repo, domain, privateKey }))).toEqual(again);
}, 3_600_000);

test('error: an export that was cut, changed, or signed by another key, for another domain or owner, writes nothing', async () => {
  const [from, to] = [await open(0), await open(1)];
  await fill(from, 20);
  const exported = await readAll(exportNames({ repo: from.repo, domain, privateKey }));
  const [first = '', second = ''] = exported;
  const [known, stranger] = [accounts[0]?.address.toLowerCase() ?? '', accounts[1]?.address.toLowerCase() ?? ''];
  const attempts: readonly (readonly string[])[] = [
    [],
    exported.slice(0, -1),
    exported.slice(1),
    [second, first, ...exported.slice(2)],
    [first.replace(known, stranger), ...exported.slice(1)],
    ['no JSON', ...exported.slice(1)],
  ];
  const importInto = (lines: readonly string[], more: { signer?: `0x${string}`; domain?: string } = {}) =>
    importNames({ text: lines.join('\n'), domain, signer, rules, repo: to.repo, ...more });
  for (const lines of attempts) await expect(importInto(lines)).rejects.toThrow(BadExport);
  await expect(importInto(exported, { signer: accounts[3]?.address ?? '0x' })).rejects.toThrow('not signed by');
  await expect(importInto(exported, { domain: 'other.example' })).rejects.toThrow('not signed by');
  // A server that gives the names of others to itself: its own signature is good, those of the owners are not.
  const rows = (await from.repo.listAfter('', 20)).map((row) => ({ ...row, address: signer }));
  const forging = { ...from.repo, listAfter: async (after: string) => (after === '' ? rows : []) };
  const forged = await readAll(exportNames({ repo: forging, domain, privateKey }));
  await expect(importInto(forged)).rejects.toThrow('did not sign');
  expect(await to.repo.listAfter('', 1)).toEqual([]);
});
