import type { Attribute } from 'pkcs11js';
import { KmsError } from '../kmsProvider.ts';
import type { Cryptoki } from './cryptoki.ts';
import type { TokenSession } from './openToken.ts';

const KEY_BYTES = 32;
const versions = /^[1-9]\d{0,8}$/;
const macId = 'mac';

/** The keys of an installation, by what the token calls them; none of them leaves it. */
export interface TokenKeys {
  readonly newest: string;
  readonly wrapping: ReadonlyMap<string, Buffer>;
  readonly mac: Buffer;
}

/** The library, and the label that the keys have in the token; their id (`CKA_ID`) is the version, or `mac`. */
export interface TokenPlace {
  readonly cryptoki: Cryptoki;
  readonly object: string;
}

const labelOf = ({ cryptoki, object }: TokenPlace): Attribute[] => [
  { type: cryptoki.CKA_CLASS, value: cryptoki.CKO_SECRET_KEY },
  { type: cryptoki.CKA_LABEL, value: object },
];

function handlesIn({ module, session }: TokenSession, place: TokenPlace): Buffer[] {
  module.C_FindObjectsInit(session, labelOf(place));
  const found: Buffer[] = [];
  try {
    for (let one = module.C_FindObjects(session); one !== null; one = module.C_FindObjects(session)) found.push(one);
  } finally {
    module.C_FindObjectsFinal(session);
  }
  return found;
}

/** Its id. @throws KmsError where the key could be read out of the token. */
function idOf({ module, session }: TokenSession, { cryptoki, object }: TokenPlace, handle: Buffer): string {
  const wanted = [{ type: cryptoki.CKA_ID }, { type: cryptoki.CKA_SENSITIVE }, { type: cryptoki.CKA_EXTRACTABLE }];
  const [id, isSensitive, isExtractable] = module
    .C_GetAttributeValue(session, handle, wanted)
    .map(({ value }) => value);
  if (isSensitive?.[0] !== 1 || isExtractable?.[0] !== 0)
    throw new KmsError(`A key of ${object} can be read out of the token: make others with portico-server keys create.`);
  return id?.toString() ?? '';
}

/** Undefined where the token has none with this label, or not all. */
export function findTokenKeys(session: TokenSession, place: TokenPlace): TokenKeys | undefined {
  const byId = new Map(handlesIn(session, place).map((handle) => [idOf(session, place, handle), handle]));
  const mac = byId.get(macId);
  const wrapping = new Map([...byId].filter(([id]) => versions.test(id)));
  const newest = [...wrapping.keys()].toSorted((one, other) => Number(one) - Number(other)).at(-1);
  return mac === undefined || newest === undefined ? undefined : { newest, wrapping, mac };
}

/** A key that the token makes and keeps: nothing reads or wraps it out, and it does this one thing. */
function make({ module, session }: TokenSession, place: TokenPlace, id: string): void {
  const { cryptoki } = place;
  const isMac = id === macId;
  const uses = isMac ? [cryptoki.CKA_SIGN] : [cryptoki.CKA_ENCRYPT, cryptoki.CKA_DECRYPT];
  const mechanism = isMac ? cryptoki.CKM_GENERIC_SECRET_KEY_GEN : cryptoki.CKM_AES_KEY_GEN;
  module.C_GenerateKey(session, { mechanism }, [
    ...labelOf(place),
    { type: cryptoki.CKA_KEY_TYPE, value: isMac ? cryptoki.CKK_GENERIC_SECRET : cryptoki.CKK_AES },
    { type: cryptoki.CKA_ID, value: Buffer.from(id) },
    { type: cryptoki.CKA_VALUE_LEN, value: KEY_BYTES },
    { type: cryptoki.CKA_TOKEN, value: true },
    { type: cryptoki.CKA_PRIVATE, value: true },
    { type: cryptoki.CKA_SENSITIVE, value: true },
    { type: cryptoki.CKA_EXTRACTABLE, value: false },
    ...uses.map((type) => ({ type, value: true })),
  ]);
}

/** @throws KmsError where there are keys with this label. */
export function createTokenKeys(session: TokenSession, place: TokenPlace): void {
  if (handlesIn(session, place).length > 0)
    throw new KmsError(`The token has keys ${place.object} already, and none is overwritten.`);
  make(session, place, macId);
  make(session, place, '1');
}

/** One more, which wraps from now on. Returns its version. */
export function addTokenKey(session: TokenSession, place: TokenPlace, newest: string): string {
  const next = String(Number(newest) + 1);
  make(session, place, next);
  return next;
}
