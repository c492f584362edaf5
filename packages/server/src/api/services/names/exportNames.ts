import { createHash } from 'node:crypto';
import { EVM_COIN_TYPE_BASE } from '@portico/protocol';
import { nameMessageSchema } from '@portico/protocol/api';
import * as v from 'valibot';
import { type Hex, isAddress, isAddressEqual, isHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { recoverMessageAddress } from 'viem/utils';
import { coinTypeOfEthereum } from './createNames.ts';
import type { NameRules } from './nameRules.ts';
import type { NameRow, NamesRepo } from './namesRepo.ts';

/** Names of one statement. */
const PAGE = 1_000;

const hex = v.custom<Hex>((value) => isHex(value));
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false }));
const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const lineSchema = v.object({
  name: v.string(),
  address,
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(coinTypeOfEthereum), v.maxValue(2 * EVM_COIN_TYPE_BASE)),
  is_contract: v.boolean(),
  attributes: nameMessageSchema.entries.attributes,
  message: v.string(),
  signature: hex,
  signed_at: time,
  registered_at: time,
  updated_at: v.nullable(time),
});
/** The last line: how many names there are, and the signature over them. */
const sealSchema = v.object({ names: v.number(), sha256: v.string(), signer: address, signature: hex });

/** The text that the key of the server signs. */
const sealOf = (domain: string, count: number, sha256: string): string =>
  `Names of ${domain}\nnames: ${count}\nsha256: ${sha256}`;

/**
 * All names as lines of JSON, each with the message and signature of its owner, then one with a signature of the
 * server's key over them all.
 */
export async function* exportNames({
  repo,
  domain,
  privateKey,
}: {
  readonly repo: NamesRepo;
  readonly domain: string;
  readonly privateKey: Hex;
}): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for (
    let page = await repo.listAfter('', PAGE);
    page.length > 0;
    page = await repo.listAfter(page.at(-1)?.name ?? '', PAGE)
  ) {
    for (const row of page) {
      const line = JSON.stringify(row);
      hash.update(`${line}\n`);
      count += 1;
      yield line;
    }
  }
  const sha256 = hash.digest('hex');
  const signer = privateKeyToAccount(privateKey);
  const signature = await signer.signMessage({ message: sealOf(domain, count, sha256) });
  yield JSON.stringify({ names: count, sha256, signer: signer.address, signature });
}

/** The export was changed or cut, or another key signed it. */
export class BadExport extends Error {}

/** @throws BadExport */
async function checkSeal(lines: readonly string[], last: string, { domain, signer }: ImportParameters): Promise<void> {
  const seal = v.safeParse(sealSchema, parseJson(last));
  if (!seal.success) throw new BadExport('The export does not end with a signature: it is cut, or none.');
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  const sha256 = hash.digest('hex');
  const { names: count, signature } = seal.output;
  if (count !== lines.length || sha256 !== seal.output.sha256) throw new BadExport('The export was changed or cut.');
  const signed = await recoverMessageAddress({ message: sealOf(domain, count, sha256), signature }).catch(
    () => undefined,
  );
  if (signed === undefined || !isAddressEqual(signed, signer))
    throw new BadExport(`The export is not signed by ${signer} for ${domain}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The database keeps records in an order of its own. */
const sortedText = (records: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(records).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** A row whose owner signed exactly this. Signatures of contracts need their chain: the server's own is enough. */
async function parseLine(line: string, rules: NameRules): Promise<NameRow> {
  const row = v.parse(lineSchema, parseJson(line));
  const signedFor = v.parse(nameMessageSchema, parseJson(row.message));
  const isSame =
    rules.parse(row.name) === row.name &&
    signedFor.name.toLowerCase() === row.name &&
    sortedText(signedFor.attributes) === sortedText(row.attributes) &&
    signedFor.timestamp * 1_000 === row.signed_at.getTime();
  const signed = row.is_contract
    ? row.address
    : await recoverMessageAddress({ message: row.message, signature: row.signature });
  if (!isSame || !isAddressEqual(signed, row.address))
    throw new BadExport(`The owner of ${row.name} did not sign for it.`);
  return { ...row, address: `0x${row.address.slice(2).toLowerCase()}` };
}

/** An export, and the key that must have signed it. */
export interface ImportParameters {
  readonly text: string;
  readonly domain: string;
  /** Address of the key of the server that exported. */
  readonly signer: Hex;
  readonly rules: NameRules;
  readonly repo: NamesRepo;
}

/**
 * Writes the names of an export: those that are here already stay, unless the export has a younger message of the same
 * owner. Resolves with how many it has; nothing is written of an export that is not whole.
 * @throws BadExport
 */
export async function importNames(parameters: ImportParameters): Promise<number> {
  const { text, rules, repo } = parameters;
  const lines = text.split('\n').filter((line) => line !== '');
  const last = lines.pop();
  if (last === undefined) throw new BadExport('The export is empty.');
  await checkSeal(lines, last, parameters);
  const rows: NameRow[] = [];
  for (const line of lines) rows.push(await parseLine(line, rules));
  for (let start = 0; start < rows.length; start += PAGE) await repo.insert(rows.slice(start, start + PAGE));
  return rows.length;
}
