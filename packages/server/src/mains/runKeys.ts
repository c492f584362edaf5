import { createKeys, openKms } from '../kms/openKms.ts';
import { isTokenUri } from '../kms/pkcs11/tokenUri.ts';
import { openCallKeys } from '../shareCalls/callKeys.ts';

/** What the place is called in what is reported: a URI is long. */
const nameOf = (place: string): string => (isTokenUri(place) ? 'The token' : place);

const afterCreate = 'Keep a copy apart from every backup of the database: together they open everything.';
const afterCreateInToken = 'Back it up as its maker describes: without them nothing of the database opens.';

/** Makes, changes and checks keys in a file or a token. Resolves with what was done; undefined for no such command. */
export async function runKeys(
  [verb, place, ...rest]: readonly string[],
  passphraseFile: string | undefined,
): Promise<string | undefined> {
  if (place === undefined || rest.length > 0) return undefined;
  const at = { place, passphraseFile };
  const [name, isToken] = [nameOf(place), isTokenUri(place)];
  switch (verb) {
    case 'create':
      await createKeys(at);
      return `${name} has new keys. ${isToken ? afterCreateInToken : afterCreate}`;
    case 'rotate': {
      const version = await (await openKms(at)).rotate();
      return `${name} wraps with version ${version} from now on, and opens what older ones wrapped. Renew your copy.`;
    }
    case 'public':
      return (await openCallKeys(await openKms(at))).publicKey;
    case 'check':
      await (await openKms(at)).health();
      return isToken ? 'The token wraps and opens.' : `${place} can be read.`;
    default:
      return undefined;
  }
}
