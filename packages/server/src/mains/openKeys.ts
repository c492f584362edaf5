import { ConfigError } from '../config/parseConfig.ts';
import { createFileKms } from '../kms/createFileKms.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';
import { readPassphrase } from '../kms/readPassphrase.ts';

/** The keys of a process, of the file that this variable names. @throws ConfigError, KmsError */
export function openKeys(variable: string, file: string | undefined, passphraseFile: string | undefined): KmsProvider {
  if (file === undefined) throw new ConfigError([`${variable} names no file: portico-server keys create <file>`]);
  return createFileKms({ file, passphrase: readPassphrase(passphraseFile) });
}
