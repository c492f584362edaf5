import { KmsError } from './kmsProvider.ts';
import type { Passphrase } from './keyFile.ts';
import { readPrivateFile } from './privateFile.ts';
import { Secret } from './secret.ts';

const CHARACTERS_MIN = 12;

/** The passphrase of a file, without the line's end that editors add. @throws KmsError */
export function readPassphrase(file: string | undefined): Passphrase | undefined {
  if (file === undefined) return undefined;
  const text = readPrivateFile(file).replace(/\r?\n$/, '');
  if (text.length < CHARACTERS_MIN) throw new KmsError(`${file} has fewer than ${CHARACTERS_MIN} characters.`);
  return new Secret('passphrase', Buffer.from(text));
}
