import type Pkcs11 from 'pkcs11js';
import { KmsError } from '../kmsProvider.ts';

/** The package, whose addon is built where it is installed. */
export type Cryptoki = typeof Pkcs11;

const howToInstall =
  'Keys in a token need the package pkcs11js with its addon: npm install pkcs11js@2.1.7, then npm rebuild pkcs11js --ignore-scripts=false, which needs a C++ compiler.';

/** @throws KmsError where the package, or its addon, is not there. */
export async function loadCryptoki(): Promise<Cryptoki> {
  try {
    return (await import('pkcs11js')).default;
  } catch (error) {
    throw new KmsError(howToInstall, error);
  }
}

/** The name of an error of the token (`CKR_PIN_INCORRECT`), where it is one. */
export const cryptokiCode = (error: unknown): string | undefined =>
  error instanceof Error ? /CKR_[A-Z0-9_]+/.exec(error.message)?.[0] : undefined;
