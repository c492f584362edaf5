import { expect, test } from 'vitest';
import { base } from '../chains/base.ts';
import { mainnet } from '../chains/mainnet.ts';
import { policyFor } from './policyFor.ts';

const sourcesOf = (policy: string, directive: string): readonly string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

const originOf = (url: string | undefined): string => new URL(url ?? '').origin;

test('behavior: the nodes of every network may be called, and no others', () => {
  const nodes = [mainnet, base].flatMap(({ rpcUrls }) => rpcUrls.default.http).map(originOf);
  expect(sourcesOf(policyFor({ networks: [mainnet, base] }), 'connect-src')).toEqual(["'self'", ...new Set(nodes)]);
});

test('behavior: customRpcUrls replace the nodes of their network', () => {
  const customRpcUrls = { 'eip155:1': [{ url: 'https://node.example/key' }, { url: 'https://node.example/other' }] };
  expect(sourcesOf(policyFor({ networks: [mainnet], customRpcUrls }), 'connect-src')).toEqual([
    "'self'",
    'https://node.example',
  ]);
});

test('behavior: services and relays may be called, pictures come from those that serve pictures', () => {
  const policy = policyFor({
    networks: [mainnet],
    customRpcUrls: { 'eip155:1': [{ url: 'https://node.example' }] },
    server: { url: 'https://api.example/portico/', rpc: 'https://rpc.example' },
    relayUrls: ['wss://relay.example/relay'],
  });
  expect(sourcesOf(policy, 'connect-src')).toEqual([
    "'self'",
    'https://node.example',
    'https://api.example',
    'https://rpc.example',
    'wss://relay.example',
  ]);
  expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://api.example']);
});

test('behavior: pictures follow `images` and the icons that the host names', () => {
  const pictures = {
    networks: [mainnet],
    images: { allow: ['pictures.example:8443'], ipfsGateway: 'https://gateway.example/ipfs' },
    chainImages: { 'eip155:1': 'https://icons.example/1.svg', 'eip155:10': '/10.svg' },
    connectorImages: { injected: 'data:image/png;base64,AA==' },
    customWallets: [{ id: 'a', name: 'A', image_url: 'https://a.example/a.png' }],
  };
  expect(sourcesOf(policyFor(pictures), 'img-src').slice(3)).toEqual([
    'https://gateway.example',
    'https://a.example',
    'https://icons.example',
    'https://pictures.example:8443',
  ]);
  expect(sourcesOf(policyFor({ ...pictures, images: { allow: 'any' } }), 'img-src').slice(3)).toEqual(['https:']);
});

test('behavior: no text becomes code', () => {
  const policy = policyFor({ networks: [mainnet] });
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('error: an invalid network is refused', () => {
  expect(() => policyFor({ networks: [{} as never] })).toThrow('Option `networks');
});
