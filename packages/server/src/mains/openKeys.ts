import { ConfigError } from '../config/parseConfig.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';
import { openKms } from '../kms/openKms.ts';

/** The keys of a process, at the place that this variable names. @throws ConfigError, KmsError */
export async function openKeys(
  variable: string,
  place: string | undefined,
  passphraseFile: string | undefined,
): Promise<KmsProvider> {
  if (place === undefined) throw new ConfigError([`${variable} names no file: portico-server keys create <file>`]);
  return openKms({ place, passphraseFile });
}
