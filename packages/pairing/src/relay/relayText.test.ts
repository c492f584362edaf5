import { base64urlnopad, hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClientIdentity } from '../keys/clientIdentity.ts';
import { decodeDidKey } from '../keys/didKey.ts';
import { verifySignature } from '../keys/libraryIdentity.ts';
import { createAuthToken } from './authToken.ts';
import { toRelayAddress } from './relayAddress.ts';
import { createPeerRpcId, createRelayRpcId, timeOfPeerRpcId } from './rpcIds.ts';
import { bareRpcId, readRpcId, writeRpc } from './rpcText.ts';

describe('relay authentication', () => {
  const identity = createClientIdentity(hex.decode('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295'));
  const parameters = { audience: 'wss://relay.walletconnect.com', issuedAtSeconds: 1_656_910_097 };

  test('behavior: the token is that of the published vector', async () => {
    const subject = 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e';
    const [header, claims, signature] = (
      await createAuthToken({ ...parameters, identity: await identity, subject })
    ).split('.');
    expect(signature).toBe('bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA');
    expect(new TextDecoder().decode(base64urlnopad.decode(header ?? ''))).toBe('{"alg":"EdDSA","typ":"JWT"}');
    expect(new TextDecoder().decode(base64urlnopad.decode(claims ?? ''))).toBe(
      JSON.stringify({
        iss: 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH',
        sub: subject,
        aud: 'wss://relay.walletconnect.com',
        iat: 1_656_910_097,
        exp: 1_656_996_497,
      }),
    );
  });

  test('behavior: each connection has a token of its own, signed by the key in its issuer', async () => {
    const reported = { ...parameters, identity: await identity };
    const [first, second] = [await createAuthToken(reported), await createAuthToken(reported)];
    expect(first).not.toBe(second);
    const signed = first.slice(0, first.lastIndexOf('.'));
    const signature = base64urlnopad.decode(first.slice(signed.length + 1));
    const publicKey = decodeDidKey(reported.identity.clientId) ?? new Uint8Array();
    expect(verifySignature(publicKey, new TextEncoder().encode(signed), signature)).toBe(true);
  });
});

test('behavior: the URL identifies the client', async () => {
  const identity = createClientIdentity(new Uint8Array(32).fill(7));
  const relayUrl = 'wss://one.example';
  const reported = await toRelayAddress({ relayUrl, projectId: 'p', identity, nowMs: 0, pageHost: 'site.example' });
  const { searchParams, host } = new URL(reported);
  expect([host, searchParams.get('projectId'), searchParams.get('useOnCloseEvent')]).toEqual([
    'one.example',
    'p',
    'true',
  ]);
  expect(searchParams.get('auth')?.split('.')).toHaveLength(3);
  expect(searchParams.get('ua')).toContain('browser:site.example');
});

describe('ids', () => {
  const nowMs = 1_795_252_198_640;

  test('behavior: an id for a peer is a safe number that holds its time; one for the relay has 19 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (later) => {
        const id = createPeerRpcId(nowMs + later);
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(timeOfPeerRpcId(id)).toBe(nowMs + later);
      }),
    );
    expect(createRelayRpcId(nowMs)).toMatch(/^1795252198640\d{6}$/);
  });

  test('behavior: a thousand ids of one millisecond are a thousand', () => {
    const ids = Array.from({ length: 1000 }, () => createPeerRpcId(nowMs));
    expect(new Set(ids).size).toBe(1000);
    const relayIds = Array.from({ length: 1000 }, () => createRelayRpcId(nowMs));
    expect(new Set(relayIds).size).toBe(1000);
  });

  test.each([
    ['a bare number of 19 digits', '{"id":1795252198640396544,"jsonrpc":"2.0"}', '1795252198640396544'],
    ['a text of 19 digits', '{"jsonrpc":"2.0","id" : "1795252198640396544"}', '"1795252198640396544"'],
    ['an id behind another inside', '{"params":{"id":"5","data":[{"id":6}]},"id":7}', '7'],
    ['an id in a text', '{"method":"\\"id\\":1","x":"id","id":8}', '8'],
    ['"id" as a value', '{"method":"id","id":9}', '9'],
  ])('behavior: %s is read unchanged', (_, text, id) => {
    expect(readRpcId(text)).toBe(id);
  });

  test.each([
    ['none', '{"jsonrpc":"2.0"}'],
    ['null', '{"id":null}'],
    ['an object', '{"id":{}}'],
    ['an escape', '{"id":"a\\u0000"}'],
    ['a text without end', '{"id":"aaa'],
    ['another kind of message', '[{"id":1}]'],
  ])('error: %s is no id', (_, text) => {
    expect(readRpcId(text)).toBeUndefined();
  });

  test('behavior: what is written is read back, digit for digit', () => {
    const body = fc.dictionary(fc.string(), fc.jsonValue()).map((inner) => ({ method: 'irn_publish', params: inner }));
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,18}$/), fc.boolean(), body, (digits, isText, rest) => {
        const id = isText ? `"${digits}"` : digits;
        const text = writeRpc(id, rest);
        expect(readRpcId(text)).toBe(id);
        expect(bareRpcId(id)).toBe(digits);
        expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', method: 'irn_publish' });
      }),
    );
  });

  test('error: reading takes no longer than the text is long, whatever it is', () => {
    for (const text of [
      '"'.repeat(50_000),
      '{"id":'.repeat(9_000),
      `{"id":"${'\\'.repeat(50_000)}`,
      '{'.repeat(50_000),
    ]) {
      expect(readRpcId(text)).toBeUndefined();
    }
  });
});
