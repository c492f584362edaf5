import { secp256k1 } from '@noble/curves/secp256k1';
import { ed25519 } from '@noble/curves/ed25519';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base58, base64, bech32, createBase58check } from '@scure/base';
import { type SiwxMessageData, formatSiwxMessage } from '@portico/protocol/siwx';
import { describe, expect, test } from 'vitest';
import { verifyBip122 } from './bip122.ts';
import { hash160, hash256, sized } from './bitcoin/bytes.ts';
import { verifySiwx } from './verifySiwx.ts';

const nonce = 'Pq7zR2mK9wX4';
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';

const toText = (accountAddress: string, chainId: SiwxMessageData['chainId'], statement?: string): string =>
  formatSiwxMessage({
    accountAddress,
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce,
    issuedAt: '2026-06-01T12:00:00.000Z',
    ...(statement !== undefined && { statement }),
  });
const verify = (message: string, signature: string) =>
  verifySiwx({ message, signature, nonce, domain: 'shop.example' });

describe('solana', () => {
  const secret = ed25519.utils.randomPrivateKey();
  const address = base58.encode(ed25519.getPublicKey(secret));

  test.each([undefined, 'Welcome back.'])(
    'behavior: a signature of the key of the address is verified; statement: %s',
    async (statement) => {
      const message = toText(address, solana, statement);
      const signature = ed25519.sign(utf8ToBytes(message), secret);
      expect(await verify(message, base58.encode(signature))).toMatchObject({ isVerified: true });
      expect(await verify(message, base64.encode(signature))).toMatchObject({ isVerified: true });
    },
  );

  test('error: a tampered message, a signature of another key, and malformed signatures are not verified', async () => {
    const message = toText(address, solana);
    const signature = base58.encode(ed25519.sign(utf8ToBytes(message), secret));
    const foreign = base58.encode(ed25519.sign(utf8ToBytes(message), ed25519.utils.randomPrivateKey()));
    const tampered = message.replace('shop.example\n', 'shop.example/x\n');
    expect(tampered).not.toBe(message);
    expect(await verify(tampered, signature)).toMatchObject({ problem: 'wrong_signature' });
    for (const wrong of [
      foreign,
      '',
      '0x12',
      'O0Il',
      '='.repeat(4),
      base58.encode(new Uint8Array(64)),
      'a'.repeat(1e5),
    ]) {
      expect(await verify(message, wrong)).toMatchObject({ problem: 'wrong_signature' });
    }
  });
});

describe('bip122', () => {
  const secret = secp256k1.utils.randomPrivateKey();
  const key = secp256k1.getPublicKey(secret, true);
  const segwit = bech32.encode('bc', [0, ...bech32.toWords(hash160(key))]);
  const base58check = createBase58check(sha256);
  const legacy = base58check.encode(concatBytes(Uint8Array.of(0), hash160(key)));
  const nested = base58check.encode(
    concatBytes(Uint8Array.of(5), hash160(concatBytes(Uint8Array.of(0, 20), hash160(key)))),
  );

  function signLegacy(message: string, header = 31): string {
    const text = concatBytes(sized(utf8ToBytes('Bitcoin Signed Message:\n')), sized(utf8ToBytes(message)));
    const signature = secp256k1.sign(hash256(text), secret);
    return base64.encode(concatBytes(Uint8Array.of(header + signature.recovery), signature.toCompactRawBytes()));
  }

  test.each([
    ['P2PKH', legacy, 31],
    ['P2WPKH in P2SH', nested, 35],
    ['P2WPKH', segwit, 39],
  ])('behavior: signatures older than BIP-322 are verified: %s', async (_name, address, header) => {
    const message = toText(address, bitcoin);
    expect(await verify(message, signLegacy(message, header))).toMatchObject({ isVerified: true });
    expect(await verify(message, signLegacy(`${message} `, header))).toMatchObject({ problem: 'wrong_signature' });
  });

  // Published with BIP-322.
  const published = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
  const simple: readonly [string, string, string][] = [
    [
      published,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      published,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      taproot,
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
  ];

  test.each(simple)(
    'behavior: the published signatures of BIP-322 are verified, and no changed one: %s signs %j',
    (address, message, signature) => {
      const chainId = 'bip122:000000000019d6689c085ae165831e93';
      expect(verifyBip122({ address, message, signature, chainId })).toBe(true);
      expect(verifyBip122({ address, message: `${message}.`, signature, chainId })).toBe(false);
      const bytes = base64.decode(signature);
      for (let index = 0; index < bytes.length; index += 1) {
        const changed = Uint8Array.from(bytes);
        changed[index] = (changed[index] ?? 0) ^ 1;
        expect(verifyBip122({ address, message, signature: base64.encode(changed), chainId })).toBe(false);
      }
      for (const other of [published, taproot].filter((one) => one !== address)) {
        expect(verifyBip122({ address: other, message, signature, chainId })).toBe(false);
      }
    },
  );

  test.each(['', 'AA==', 'not base64!', 'A'.repeat(2_000)])(
    'error: a malformed signature is not verified: %j',
    (signature) => {
      for (const address of [segwit, legacy, taproot, 'bc1q', 'nothing']) {
        expect(verifyBip122({ address, message: 'x', signature, chainId: bitcoin })).toBe(false);
      }
    },
  );
});

test('error: a signature of a namespace without a verifier is not verified', async () => {
  const { verifySignature } = await import('./verifySignature.ts');
  const signed = {
    message: 'x',
    signature: 'x',
    address: 'x',
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  } as const;
  expect(await verifySignature(signed, {})).toBe(false);
});
