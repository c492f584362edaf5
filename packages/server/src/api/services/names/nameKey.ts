import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Hex, isHex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { KmsError } from '../../../kms/kmsProvider.ts';
import { createPrivateFile, readPrivateFile } from '../../../kms/privateFile.ts';

const KEY_CHARACTERS = 66;

/**
 * The key that signs answers of the gateway: 32 bytes as hex.
 * @throws KmsError without anything of the key in it.
 */
export function readNameKey(path: string): Hex {
  const text = readPrivateFile(path).trim();
  if (!isHex(text) || text.length !== KEY_CHARACTERS) throw new KmsError(`${path} holds no key.`);
  return text;
}

/** The address that the resolver contract has for the key of a file, which is made where there is none. */
export function openNameKey(path: string): Hex {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    createPrivateFile(path, `${generatePrivateKey()}\n`);
  }
  return privateKeyToAddress(readNameKey(path));
}
