import { expect, test } from 'vitest';
import { readFrameParameters } from '../page/frameParameters.ts';
import { toFrameUrl } from './frameUrl.ts';

const address = { projectId: 'demo', caipNetworkId: 'eip155:1', version: '0.1.0' } as const;

test('behavior: the address carries project, chain, version and logger, and the frame reads them (spec §7)', () => {
  const url = toFrameUrl({ ...address, frameUrl: 'https://login.example/frame/a/index.html?x=1', enableLogger: true });
  expect(url.href).toBe(
    'https://login.example/frame/a/index.html?projectId=demo&chainId=eip155%3A1&version=0.1.0&enableLogger=true',
  );
  expect(readFrameParameters(url.search)).toEqual({
    projectId: 'demo',
    chainId: 'eip155:1',
    version: '0.1.0',
    enableLogger: true,
    smartSessions: false,
  });
  const withGrants = toFrameUrl({ ...address, frameUrl: 'https://login.example/', smartSessions: true });
  expect(readFrameParameters(withGrants.search)).toMatchObject({ smartSessions: true, enableLogger: false });
});

test.each([
  'http://login.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'login.example',
  '',
  'http://localhost.example/',
])('error: %s is no address of a frame', (frameUrl) => {
  expect(() => toFrameUrl({ ...address, frameUrl })).toThrow(expect.objectContaining({ code: 'options.invalid' }));
});

test.each([
  '',
  '?projectId=demo',
  '?projectId=a b&chainId=eip155:1&version=1',
  '?projectId=demo&chainId=one&version=1',
])('error: the frame starts with no address like %s', (search) => expect(readFrameParameters(search)).toBeUndefined());
