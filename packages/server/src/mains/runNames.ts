import { readFileSync } from 'node:fs';
import { encodeDeployData, isAddress } from 'viem/utils';
import { privateKeyToAddress } from 'viem/accounts';
import { exportNames, importNames } from '../api/services/names/exportNames.ts';
import { openNameKey, readNameKey } from '../api/services/names/nameKey.ts';
import { createNameRules } from '../api/services/names/nameRules.ts';
import { createNamesRepo } from '../api/services/names/namesRepo.ts';
import { offchainResolverAbi, offchainResolverBytecode } from '../api/services/names/resolverContract.ts';
import { ConfigError, parseApiConfig } from '../config/parseConfig.ts';
import { openAsMigrator } from '../db/openDatabase.ts';
import type { CommandContext } from './commandContext.ts';

/** Options of the commands of names. */
export interface NamesOptions {
  gateway?: string[];
  owner?: string;
  signer?: string;
}

function requireSetting<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new ConfigError([`${name} is missing.`]);
  return value;
}

function requireAddress(value: string | undefined, option: string): `0x${string}` {
  if (value === undefined || !isAddress(value, { strict: false })) throw new Error(`${option} must be an address.`);
  return value;
}

/** The data of the transaction that deploys the resolver contract: its code and parameters. */
function describeContract(keyFile: string, { gateway: gateways = [], owner }: NamesOptions): string {
  if (gateways.length === 0 || !gateways.every((url) => URL.canParse(url)))
    throw new Error('--gateway must be the address of a server: https://portico.example');
  const urls = gateways.map((url) =>
    new URL('/v1/names/gateway/{sender}/{data}', url).href.replaceAll(/%7B|%7D/g, decodeURIComponent),
  );
  const signer = privateKeyToAddress(readNameKey(keyFile));
  const args = [requireAddress(owner, '--owner'), urls, [signer]] as const;
  return encodeDeployData({ abi: offchainResolverAbi, bytecode: offchainResolverBytecode, args });
}

/** Runs `portico-server names …`. Resolves with the exit code; undefined: there is no such command. */
export async function runNames(
  [verb, file]: readonly string[],
  { environment, report }: CommandContext,
  values: NamesOptions,
): Promise<number | undefined> {
  const config = parseApiConfig(environment);
  const keyFile = requireSetting(config.names.keyFile, 'PORTICO_NAMES_KEY_FILE');
  if (verb === 'key') {
    report(openNameKey(keyFile));
    return 0;
  }
  if (verb === 'contract') {
    report(describeContract(keyFile, values));
    return 0;
  }
  if (verb !== 'export' && !(verb === 'import' && file !== undefined)) return undefined;
  const domain = requireSetting(config.names.domain, 'PORTICO_NAMES_DOMAIN');
  const privateKey = readNameKey(keyFile);
  const opened = await openAsMigrator({ settings: config.database });
  try {
    const repo = createNamesRepo(opened.database);
    if (verb === 'export') {
      for await (const line of exportNames({ repo, domain, privateKey })) report(line);
      return 0;
    }
    const own = privateKeyToAddress(privateKey);
    const signer = values.signer === undefined ? own : requireAddress(values.signer, '--signer');
    const text = readFileSync(file ?? '', 'utf8');
    report(`${await importNames({ text, domain, signer, repo, rules: createNameRules(domain) })} names imported`);
    return 0;
  } finally {
    await opened.close();
  }
}
