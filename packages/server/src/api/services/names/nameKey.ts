import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Hex, isHex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

const KEY_CHARACTERS = 66;
/** Permissions of group and others. */
const OTHERS = 0o077;

/**
 * The key that signs answers of the gateway: 32 bytes as hex.
 * @throws Error without anything of the key in it.
 */
export function readKeyFile(path: string): Hex {
  if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0)
    throw new Error(`The key ${path} can be read by others: chmod 600 ${path}`);
  const text = readFileSync(path, 'utf8').trim();
  if (!isHex(text) || text.length !== KEY_CHARACTERS) throw new Error(`The file ${path} holds no key.`);
  return text;
}

/** The address that the resolver contract has for the key of a file, which is made where there is none. */
export function openKeyFile(path: string): Hex {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${generatePrivateKey()}\n`, { mode: 0o600, flag: 'wx' });
  }
  return privateKeyToAddress(readKeyFile(path));
}
