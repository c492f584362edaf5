import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync, sign, verify } from 'node:crypto';
import { hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { agreeOnKey, createAgreementKeys } from './agreement.ts';
import { createClientIdentity, createIdentitySeed } from './clientIdentity.ts';
import { encodeDidKey } from './identity.ts';
import * as libraryAgreement from './libraryAgreement.ts';
import { createLibraryIdentity, verifySignature } from './libraryIdentity.ts';
import * as nativeAgreement from './nativeAgreement.ts';
import { decodeDidKey } from './didKey.ts';
import { isTopic, topicOfKey } from './topics.ts';

const bytes = (text: string): Uint8Array => hex.decode(text);
const privateA = bytes('1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862');
const publicA = 'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342';
const privateB = bytes('36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854');
const publicB = '590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a';

const someBytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** The keys of an independent implementation, from raw bytes (RFC 8410). */
const privateDer = (oid: 'x25519' | 'ed25519', raw: Uint8Array) =>
  createPrivateKey({
    key: Buffer.from(`302e020100300506032b65${oid === 'x25519' ? '6e' : '70'}04220420${hex.encode(raw)}`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });
const publicDer = (oid: 'x25519' | 'ed25519', raw: Uint8Array) =>
  createPublicKey({
    key: Buffer.from(`302a300506032b65${oid === 'x25519' ? '6e' : '70'}032100${hex.encode(raw)}`, 'hex'),
    format: 'der',
    type: 'spki',
  });

describe('key agreement', () => {
  const key = bytes('0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c');

  test('behavior: both sides reach the key and the topic of the published vector', async () => {
    const [a, b] = [await createAgreementKeys(privateA), await createAgreementKeys(privateB)];
    expect([hex.encode(a.publicKey), hex.encode(b.publicKey)]).toEqual([publicA, publicB]);
    expect(await agreeOnKey(a.privateKey, b.publicKey)).toEqual(key);
    expect(await agreeOnKey(b.privateKey, a.publicKey)).toEqual(key);
    expect(topicOfKey(key)).toBe('2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16');
    expect(topicOfKey(a.publicKey)).toBe('9fdcfc4f55fc22dc573283bd7e1d2cb0f46a119c3936bce47cf6fa05bd951849');
  });

  test('behavior: where the browser does not support X25519, or the page is not secure, the library reaches the same key', async () => {
    const unknown = new DOMException('unknown', 'NotSupportedError');
    const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
    expect(await agreeOnKey(privateA, bytes(publicB))).toEqual(key);
    expect(hex.encode((await createAgreementKeys(privateA)).publicKey)).toBe(publicA);
    importKey.mockRestore();
    vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array) => array });
    expect(await agreeOnKey(privateA, bytes(publicB))).toEqual(key);
    vi.unstubAllGlobals();
  });

  test.each([0, 1, 31, 33, 64])('error: a peer key of %i bytes is refused', async (length) => {
    expect(await agreeOnKey(privateA, new Uint8Array(length).fill(9))).toBeUndefined();
  });
});

describe.each([
  ['the browser', nativeAgreement],
  ['the library', libraryAgreement],
])('key agreement by %s', (_, { publicKeyOf, sharedSecret, deriveKey }) => {
  // RFC 7748 §5.2, and the published vector of the protocol.
  test.each([
    [
      'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
      'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
      'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
    ],
    [
      '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
      'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
      '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
    ],
    [hex.encode(privateA), publicB, '9c87e48e69b33a613907515bcd5b1b4cc10bbaf15167b19804b00f0a9217e607'],
  ])('behavior: X25519 of the published vectors: %s', async (scalar, point, secret) => {
    expect(await sharedSecret(bytes(scalar), bytes(point))).toEqual(bytes(secret));
  });

  test.each([
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ])('error: a peer key of low order is no key to agree with: %s', async (point) => {
    expect(await sharedSecret(privateA, bytes(point))).toBeUndefined();
    // The highest bit does not count (RFC 7748 §5).
    const masked = bytes(point);
    masked[31] = (masked[31] ?? 0) | 0x80;
    expect(await sharedSecret(privateA, masked)).toBeUndefined();
  });

  test('behavior: agrees with another implementation on any pair of keys', async () => {
    await fc.assert(
      fc.asyncProperty(someBytes(32), someBytes(32), async (mine, theirs) => {
        const publicKey = await publicKeyOf(theirs);
        const expected = diffieHellman({
          privateKey: privateDer('x25519', mine),
          publicKey: publicDer('x25519', publicKey),
        });
        expect(await sharedSecret(mine, publicKey)).toEqual(new Uint8Array(expected));
      }),
      { numRuns: 50 },
    );
  });

  test('behavior: HKDF is that of another implementation, and of RFC 5869', async () => {
    // RFC 5869, A.1 and A.3.
    const secret = new Uint8Array(22).fill(0x0b);
    const salted = { salt: bytes('000102030405060708090a0b0c'), info: bytes('f0f1f2f3f4f5f6f7f8f9'), bytes: 42 };
    expect(hex.encode(await deriveKey(secret, salted))).toBe(
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    );
    expect(hex.encode(await deriveKey(secret, { bytes: 42 }))).toBe(
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 80 }),
        fc.uint8Array(),
        fc.uint8Array(),
        async (ikm, salt, info) => {
          const expected = new Uint8Array(hkdfSync('sha256', ikm, salt, info, 32));
          expect(await deriveKey(ikm, { salt, info })).toEqual(expected);
        },
      ),
    );
  });
});

describe('client identity', () => {
  const seed = bytes('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295');
  const did = 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH';

  test('behavior: the seed of the published vector is its did:key, and back', async () => {
    expect((await createClientIdentity(seed)).clientId).toBe(did);
    expect(createLibraryIdentity(seed, encodeDidKey).clientId).toBe(did);
    expect(encodeDidKey(decodeDidKey(did) ?? bytes(''))).toBe(did);
  });

  test.each(['', 'did:key:z', `${did}1`, did.replace('6Mk', '7Mk'), 'did:web:a', `did:key:z${'1'.repeat(10_000)}`])(
    'error: no key is read from %s',
    (text) => {
      expect(decodeDidKey(text)).toBeUndefined();
    },
  );

  test('behavior: where the browser does not support Ed25519, the library makes the same identity', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('unknown', 'NotSupportedError'));
    const [library, native] = [await createClientIdentity(seed), await createClientIdentity(seed)];
    expect(library.clientId).toBe(native.clientId);
    expect(await library.sign(seed)).toEqual(await native.sign(seed));
  });

  test.each([
    ['the browser', createClientIdentity],
    ['the library', (seed: Uint8Array) => createLibraryIdentity(seed, encodeDidKey)],
  ])('behavior: signatures of %s agree with another implementation, in both directions', async (_, create) => {
    await fc.assert(
      fc.asyncProperty(someBytes(32), fc.uint8Array({ maxLength: 200 }), async (secret, message) => {
        const identity = await create(secret);
        const publicKey = decodeDidKey(identity.clientId) ?? bytes('');
        const signature = await identity.sign(message);
        expect(signature).toEqual(new Uint8Array(sign(null, message, privateDer('ed25519', secret))));
        expect(verify(null, message, publicDer('ed25519', publicKey), signature)).toBe(true);
        expect(verifySignature(publicKey, message, signature)).toBe(true);
        expect(verifySignature(publicKey, Uint8Array.from([...message, 1]), signature)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    ['no signature', new Uint8Array(0)],
    ['zeros', new Uint8Array(64)],
    ['ones', new Uint8Array(64).fill(0xff)],
  ])('error: %s verifies nothing', (_, signature) => {
    const publicKey = decodeDidKey(did) ?? bytes('');
    expect(verifySignature(publicKey, bytes('00'), signature)).toBe(false);
    expect(verifySignature(new Uint8Array(32), bytes('00'), signature)).toBe(false);
  });

  test('behavior: every seed is another', () => {
    expect(createIdentitySeed()).not.toEqual(createIdentitySeed());
  });
});

test.each([
  ['a'.repeat(64), true],
  ['A'.repeat(64), false],
  ['a'.repeat(63), false],
  [`${'a'.repeat(64)}\n`, false],
  [5, false],
])('param: %j is a topic: %s', (value, isOne) => {
  expect(isTopic(value)).toBe(isOne);
});
