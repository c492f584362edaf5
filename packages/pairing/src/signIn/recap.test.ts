import { expect, test } from 'vitest';
import { describeRecap, isRecap, readRecap, toGrant, writeRecap } from './recap.ts';

/** The examples of ERC-5573. */
const published = [
  [
    'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10sIm90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpbXX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX19LCJwcmYiOltdfQ',
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'. (4) 'example': 'append' for 'my:resource:uri.2'. (5) 'example': 'append' for 'my:resource:uri.3'.",
  ],
  [
    'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJ6ZGo3V2o2Rk5TNHJVVWJzaUp2amp4Y3NOcVpkRENTaVlSOHNLUVhmb1BmcFNadUF3Il19',
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.",
  ],
] as const;

const read = (uri: string) => {
  const attenuations = readRecap(uri);
  if (!attenuations) throw new Error('It cannot be read.');
  return attenuations;
};

test.each(published)('behavior: a published capability has the published text', (uri, text) => {
  expect(describeRecap(undefined, read(uri))).toBe(text);
  expect(describeRecap('Welcome.', read(uri))).toBe(`Welcome. ${text}`);
  expect(toGrant(read(uri))).toBeUndefined();
});

test('behavior: a written capability is read back, in alphabetical order', () => {
  const chains = ['eip155:1', 'eip155:10'];
  const uri = writeRecap({ methods: ['personal_sign', 'eth_sendTransaction'], chains });
  expect(uri).toMatch(/^urn:recap:[\w-]+$/);
  expect(toGrant(read(uri))).toEqual({ methods: ['eth_sendTransaction', 'personal_sign'], chains });
  expect(describeRecap(undefined, read(uri))).toMatch(
    /: \(1\) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'\.$/,
  );
});

test('behavior: wallets that write it in the other alphabet of base64 are read, too', () => {
  const json = '{"att":{"eip155":{"request/personal_sign":[{"note":"¿¿¿ÿÿÿ"}]}}}';
  const [standard, forAddresses] = (['base64', 'base64url'] as const).map((alphabet) =>
    Buffer.from(json).toString(alphabet).replaceAll('=', ''),
  );
  expect(standard).not.toBe(forAddresses);
  for (const text of [standard, forAddresses]) {
    expect(toGrant(read(`urn:recap:${text}`))).toEqual({ methods: ['personal_sign'], chains: [] });
  }
});

const encode = (value: unknown) => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

test.each([
  ['another kind of resource', 'https://plaza.example/terms'],
  ['nothing', 'urn:recap:'],
  ['no base64', 'urn:recap:§§§'],
  ['no JSON', 'urn:recap:bm9uZQ'],
  ['no capability', encode({ prf: [] })],
  ['an empty one', encode({ att: {} })],
  ['one without an ability', encode({ att: { eip155: {} } })],
  ['an ability without a namespace', encode({ att: { eip155: { personal_sign: [{}] } } })],
  ['limits that are none', encode({ att: { eip155: { 'request/personal_sign': 'all' } } })],
])('error: %s is not read', (_, uri) => {
  expect(readRecap(uri)).toBeUndefined();
});

test.each([
  ['another ledger', { solana: { 'request/solana_signMessage': [{}] } }],
  ['two resources', { eip155: { 'request/personal_sign': [{}] }, 'https://plaza.example': { 'crud/read': [{}] } }],
  ['another kind of ability', { eip155: { 'request/personal_sign': [{}], 'crud/delete': [{}] } }],
])('error: a capability for %s is nothing that a pairing can use', (_, att) => {
  expect(isRecap(encode({ att }))).toBe(true);
  expect(toGrant(read(encode({ att })))).toBeUndefined();
});
