import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testSupport/testFolder.ts';
import { readProvidersFile } from './readProvidersFile.ts';

function write(content: string, mode = 0o600): string {
  const file = join(testFolder(), 'providers.json');
  writeFileSync(file, content, { mode });
  return file;
}

const google = { clientId: 'private-value', clientSecret: 'private-value' };
const endpoints = {
  issuer: 'https://id.example',
  authorization: 'https://id.example/a',
  token: 'https://id.example/t',
};

test('param: clients at some of the providers, with addresses of their own', () => {
  const clients = { google: { ...google, endpoints } };
  expect(readProvidersFile(write(JSON.stringify(clients)))).toEqual(clients);
  expect(readProvidersFile(write('{}'))).toEqual({});
});

const refused: [string, string, RegExp][] = [
  ['no JSON', '{"google": private-value', /^The environment is not right:\s+PORTICO_SOCIAL_FILE is not JSON$/],
  ['no secret', '{"google":{"clientId":"private-value"}}', /PORTICO_SOCIAL_FILE google\.clientSecret/],
  ['a secret for Apple', JSON.stringify({ apple: google }), /PORTICO_SOCIAL_FILE apple\./],
  ['an unknown provider', JSON.stringify({ other: google }), /PORTICO_SOCIAL_FILE other/],
  [
    'an address without TLS',
    JSON.stringify({ google: { ...google, endpoints: { ...endpoints, token: 'http://private-value.example' } } }),
    /PORTICO_SOCIAL_FILE google\.endpoints\.token/,
  ],
];

test.each(refused)('error: a file with %s names the place, and no value', (_name, content, message) => {
  const read = () => readProvidersFile(write(content));
  expect(read).toThrow(message);
  expect(read).not.toThrow(/private-value/);
});

test('error: a file that others can read is refused', () => {
  expect(() => readProvidersFile(write('{}', 0o644))).toThrow(/can be read by others: chmod 600/);
});
