import { expect, test } from 'vitest';
import { type PictureRules, toPictureUrl } from './pictureUrl.ts';

const service = 'https://api.example/portico';
const png = 'data:image/png;base64,AA==';
const strict: PictureRules = { server: service };

test("behavior: image data and paths of the host's services are shown", () => {
  expect(toPictureUrl({}, png)).toBe(png);
  expect(toPictureUrl(strict, `${service}/v1/pictures/a`)).toBe(`${service}/v1/pictures/a`);
  expect(toPictureUrl(strict, '/v1/pictures/a', service)).toBe(`${service}/v1/pictures/a`);
  const apart: PictureRules = { server: { directory: 'https://list.example/', data: 'http://127.0.0.1:8080' } };
  expect(toPictureUrl(apart, 'https://list.example/a.svg')).toBe('https://list.example/a.svg');
  expect(toPictureUrl(apart, 'http://127.0.0.1:8080/a.svg')).toBe('http://127.0.0.1:8080/a.svg');
});

test.each([
  'https://evil.example/0xvictim.png',
  'https://api.example/logout',
  'https://api.example/portico-evil/a.png',
  `${service}/../logout`,
  `${service}/%2e%2e/logout`,
  'https://api.example@evil.example/portico/a.png',
  'http://api.example/portico/a.png',
  'https://api.example.evil.example/portico/a.png',
  '//evil.example/a.png',
  '/a.png',
  'a.png',
  'ipfs://bafypicture/7.png',
  'blob:https://api.example/1',
  ['javascript', 'alert(1)'].join(':'),
  'data:text/html,<b>',
  'data:image/svg+xml-but-not-really,<svg/>',
  `data:image/png,${'a'.repeat(500_000)}`,
  `${service}/${'a'.repeat(2_048)}`,
  'eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1',
  '',
  null,
  undefined,
])('error: by default %s is not shown', (reference) => {
  expect(toPictureUrl(strict, reference)).toBeUndefined();
});

test('param: images.allow with a list lets these hosts through over https, and no other', () => {
  const rules: PictureRules = { images: { allow: ['pictures.example', 'pictures.example:8443'] } };
  const shown = ['https://pictures.example/7.png', 'https://pictures.example:8443/7.png'];
  expect(shown.map((url) => toPictureUrl(rules, url))).toEqual(shown);
  const refused = [
    'http://pictures.example/7.png',
    'https://a.pictures.example/7.png',
    'https://pictures.example:1/7.png',
  ];
  expect(refused.map((url) => toPictureUrl(rules, url))).toEqual(refused.map(() => undefined));
});

test('param: images.allow any lets every public host through, and no machine near the visitor', () => {
  const rules: PictureRules = { images: { allow: 'any' } };
  expect(toPictureUrl(rules, 'https://pictures.example/7.png')).toBe('https://pictures.example/7.png');
  for (const url of ['http://pictures.example/7.png', 'https://192.168.0.1/7.png', 'https://router.lan/7.png'])
    expect(toPictureUrl(rules, url)).toBeUndefined();
  expect(toPictureUrl(rules, 'ipfs://bafypicture/7.png')).toBeUndefined();
});

test('param: images.ipfsGateway is where ipfs content is fetched from, and only content', () => {
  const rules: PictureRules = { images: { ipfsGateway: 'https://gateway.example/ipfs/' } };
  expect(toPictureUrl(rules, 'ipfs://bafypicture/7.png')).toBe('https://gateway.example/ipfs/bafypicture/7.png');
  expect(toPictureUrl(rules, 'ipfs://ipfs/bafypicture')).toBe('https://gateway.example/ipfs/bafypicture');
  expect(toPictureUrl(rules, 'https://gateway.example/ipfs/bafypicture')).toBe(
    'https://gateway.example/ipfs/bafypicture',
  );
  for (const url of ['ipfs://bafy/../../evil', 'ipfs://bafy?x', 'ipfs://', 'https://gateway.example/admin'])
    expect(toPictureUrl(rules, url)).toBeUndefined();
});

test('error: unvalidated options allow nothing', () => {
  const rules = { server: 'api', images: { allow: 'evil.example', ipfsGateway: 'gateway' } } as unknown as PictureRules;
  for (const url of ['https://evil.example/a.png', 'ipfs://bafy/1', '/a.png', 'https://il.ex/a.png'])
    expect(toPictureUrl(rules, url)).toBeUndefined();
});
