import { expect, test } from 'vitest';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { isServerAddress } from '../http/isServerAddress.ts';
import { findServiceAddress } from './serviceAddress.ts';

test.each([
  'https://api.example',
  'https://example.com/portico/',
  'http://localhost:4000',
  'http://127.0.0.1:1',
  'http://[::1]:1',
])('param: %s may be requested', (address) => {
  expect(isServerAddress(address)).toBe(true);
  expect(() => createTestPortico({ server: address })).not.toThrow();
});

test.each([
  'http://api.example',
  'http://localhost.example',
  'ws://localhost',
  'javascript:alert(1)',
  'https://user:secret@api.example',
  'https://api.example?key=1',
  'https://api.example#a',
  '/api',
  '',
  7,
  null,
])('error: %s may not', (address) => {
  expect(isServerAddress(address)).toBe(false);
  expect(() => createTestPortico({ server: address as never })).toThrow('Option `server` is not valid');
  expect(() => createTestPortico({ server: { directory: address as never } })).toThrow('Option `server.directory`');
});

test('param: a service has its own address, else the common one, else none', () => {
  expect(findServiceAddress({ server: 'https://a.example/x//' }, 'data')).toBe('https://a.example/x');
  const server = { url: 'https://a.example', rpc: 'https://rpc.example' };
  expect(findServiceAddress({ server }, 'rpc')).toBe('https://rpc.example');
  expect(findServiceAddress({ server }, 'directory')).toBe('https://a.example');
  expect(findServiceAddress({ server: { rpc: 'https://rpc.example' } }, 'data')).toBeUndefined();
  expect(findServiceAddress({}, 'data')).toBeUndefined();
});
