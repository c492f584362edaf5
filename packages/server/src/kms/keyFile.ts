import { randomBytes, scryptSync } from 'node:crypto';
import * as v from 'valibot';
import { open, seal } from './envelope.ts';
import { KmsError, aadOf } from './kmsProvider.ts';
import { Secret } from './secret.ts';

const KEY_BYTES = 32;
/** A second of this machine, and 128 MB, for each guess. */
const SCRYPT_LOG_N = 17;
const format = 'portico-keys-1';
const aad = aadOf(format);

/** The keys of an installation. */
export interface Keys {
  /** The version that wraps. */
  readonly newest: string;
  readonly wrapping: ReadonlyMap<string, Secret<'wrapping key'>>;
  readonly mac: Secret<'mac key'>;
}

const base64 = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64')),
);
const key = v.pipe(base64, v.length(KEY_BYTES));
const version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));
const keysSchema = v.pipe(
  v.strictObject({ newest: version, wrapping: v.record(version, key), mac: key }),
  v.check(({ newest, wrapping }) => Object.hasOwn(wrapping, newest)),
);
const scryptSchema = v.strictObject({
  salt: v.pipe(base64, v.length(KEY_BYTES)),
  // Bounded: a damaged file takes no memory without end.
  logN: v.pipe(v.number(), v.integer(), v.minValue(14), v.maxValue(20)),
});
const fileSchema = v.union([
  v.strictObject({ format: v.literal(format), keys: keysSchema }),
  v.strictObject({ format: v.literal(format), scrypt: scryptSchema, sealed: base64 }),
]);

export type Passphrase = Secret<'passphrase'>;

function stretch(passphrase: Passphrase, salt: Uint8Array, logN: number): Uint8Array {
  const cost = 2 ** logN;
  return scryptSync(passphrase.reveal(), salt, KEY_BYTES, { N: cost, r: 8, p: 1, maxmem: 130 * 8 * cost });
}

const toKeys = ({ newest, wrapping, mac }: v.InferOutput<typeof keysSchema>): Keys => ({
  newest,
  wrapping: new Map(Object.entries(wrapping).map(([name, bytes]) => [name, new Secret('wrapping key', bytes)])),
  mac: new Secret('mac key', mac),
});

/** Of a damaged file the parser's text would repeat values. */
function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new KmsError('The file of keys is damaged, or none. Restore it from your copy.');
  }
}

/** @throws KmsError where the file is damaged, or the passphrase another one, missing or superfluous. */
export function readKeys(text: string, passphrase: Passphrase | undefined): Keys {
  const file = parse(fileSchema, text);
  if ('keys' in file) {
    if (passphrase === undefined) return toKeys(file.keys);
    throw new KmsError('The file of keys has no passphrase, but PORTICO_KEYS_PASSPHRASE_FILE names one.');
  }
  if (passphrase === undefined)
    throw new KmsError('The file of keys has a passphrase: name its file in PORTICO_KEYS_PASSPHRASE_FILE.');
  const { salt, logN } = file.scrypt;
  let opened: Uint8Array;
  try {
    opened = open(stretch(passphrase, salt, logN), format, file.sealed, aad);
  } catch (error) {
    throw new KmsError('The passphrase is not the one of the file of keys, or the file is damaged.', error);
  }
  return toKeys(parse(keysSchema, Buffer.from(opened).toString()));
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The text of a file of keys. `logN` is how much each guess of the passphrase costs. */
export function writeKeys(
  { newest, wrapping, mac }: Keys,
  passphrase: Passphrase | undefined,
  logN = SCRYPT_LOG_N,
): string {
  const keys = {
    newest,
    wrapping: Object.fromEntries([...wrapping].map(([name, secret]) => [name, toBase64(secret.reveal())])),
    mac: toBase64(mac.reveal()),
  };
  if (passphrase === undefined) return `${JSON.stringify({ format, keys })}\n`;
  const salt = randomBytes(KEY_BYTES);
  const sealed = seal(stretch(passphrase, salt, logN), format, Buffer.from(JSON.stringify(keys)), aad);
  const scrypt = { salt: toBase64(salt), logN };
  return `${JSON.stringify({ format, scrypt, sealed: toBase64(sealed) })}\n`;
}

const makeKey = () => new Secret('wrapping key', randomBytes(KEY_BYTES));

/** The first keys of an installation. */
export const makeKeys = (): Keys => ({
  newest: '1',
  wrapping: new Map([['1', makeKey()]]),
  mac: new Secret('mac key', randomBytes(KEY_BYTES)),
});

/** The same with one more, which wraps from now on. */
export function addKey({ newest, wrapping, mac }: Keys): Keys {
  const next = String(Number(newest) + 1);
  return { newest: next, wrapping: new Map([...wrapping, [next, makeKey()]]), mac };
}
