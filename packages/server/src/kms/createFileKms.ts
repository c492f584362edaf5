import { macWith, open, seal } from './envelope.ts';
import { type Keys, type Passphrase, addKey, makeKeys, readKeys, writeKeys } from './keyFile.ts';
import { KmsError, type KmsProvider } from './kmsProvider.ts';
import { changePrivateFile, createPrivateFile, readPrivateFile } from './privateFile.ts';
import { Secret } from './secret.ts';

interface FileKmsParameters {
  /** Outside of the database and of its backups: both together open everything. */
  readonly file: string;
  readonly passphrase?: Passphrase | undefined;
}

/** Makes a file of new keys. @throws KmsError where there is a file. */
export const createKeyFile = ({ file, passphrase }: FileKmsParameters): void =>
  createPrivateFile(file, writeKeys(makeKeys(), passphrase));

/** Keys of a file that the user of this process alone may read. @throws KmsError */
export function createFileKms({ file, passphrase }: FileKmsParameters): KmsProvider {
  const read = (): Keys => readKeys(readPrivateFile(file), passphrase);
  let keys = read();

  /** Another process may have rotated since the file was read. */
  function findKey(version: string): Uint8Array {
    if (!keys.wrapping.has(version)) keys = read();
    const found = keys.wrapping.get(version);
    if (found === undefined)
      throw new KmsError(`The file of keys has no version ${version}. Restore your newest copy.`);
    return found.reveal();
  }

  return {
    id: 'file',
    async wrap(secret, aad) {
      const keyVersion = keys.newest;
      return { ciphertext: seal(findKey(keyVersion), keyVersion, secret.reveal(), aad), keyVersion };
    },
    async unwrap(kind, { ciphertext, keyVersion }, aad) {
      return new Secret(kind, open(findKey(keyVersion), keyVersion, ciphertext, aad));
    },
    async mac(purpose, data) {
      return macWith(keys.mac.reveal(), purpose, data);
    },
    async rotate() {
      let next = keys;
      changePrivateFile(file, (text) => {
        next = addKey(readKeys(text, passphrase));
        return writeKeys(next, passphrase);
      });
      // Nothing is wrapped with a key that is not on the disk.
      keys = next;
      return next.newest;
    },
    async health() {
      keys = read();
    },
  };
}
