import { createFileKms, createKeyFile } from './createFileKms.ts';
import { KmsError, type KmsProvider } from './kmsProvider.ts';
import { createPkcs11Kms, createKeysInToken } from './pkcs11/createPkcs11Kms.ts';
import { isTokenUri } from './pkcs11/tokenUri.ts';
import { readPassphrase } from './readPassphrase.ts';

/** Where keys are: a file, or a token as a URI of RFC 7512 (`pkcs11:…`). */
export interface KeysPlace {
  readonly place: string;
  /** Of a file. */
  readonly passphraseFile: string | undefined;
}

function requireNone(passphraseFile: string | undefined): void {
  if (passphraseFile !== undefined) throw new KmsError('A token has a PIN, and no passphrase: name none.');
}

/** @throws KmsError */
export async function openKms({ place, passphraseFile }: KeysPlace): Promise<KmsProvider> {
  if (!isTokenUri(place)) return createFileKms({ file: place, passphrase: readPassphrase(passphraseFile) });
  requireNone(passphraseFile);
  return createPkcs11Kms(place);
}

/** Makes new keys. @throws KmsError where there are some. */
export async function createKeys({ place, passphraseFile }: KeysPlace): Promise<void> {
  if (!isTokenUri(place)) return createKeyFile({ file: place, passphrase: readPassphrase(passphraseFile) });
  requireNone(passphraseFile);
  return createKeysInToken(place);
}
