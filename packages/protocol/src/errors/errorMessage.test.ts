import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { caipMessages } from './caipMessages.ts';
import { errorCodes, type ErrorCode } from './codes.ts';
import { earlyMessages } from './earlyMessages.ts';
import { PorticoError } from './porticoError.ts';
import { formatMessage as formatInProduction } from './productionMessage.ts';
import { specError } from './specError.ts';
import { namedMessages, specMessages } from './specMessages.ts';

type AnyError = new (code: ErrorCode, context?: object, options?: object) => PorticoError;
const create = PorticoError as unknown as AnyError;

const page = readFileSync(join(import.meta.dirname, '../../errors.md'), 'utf8');
const fixed: Partial<Record<ErrorCode, string>> = { ...earlyMessages, ...specMessages };
const free = errorCodes.filter((code) => fixed[code] === undefined);
const linkOf = (code: string): string => `@portico/protocol/errors.md#${code}`;

/** Every name that a context can have, with a URL, a key and a long text in it. */
const secret = 'https://user:pass@rpc.example/v2/secret-key-123?token=secret';
const names = [
  ...readFileSync(join(import.meta.dirname, 'context.ts'), 'utf8').matchAll(/[{;&] *(\w+)\??: |^ {2}(\w+)\??: /gm),
].map(([, inner, own]) => inner ?? own ?? '');
const contextOf = (value: string): object => Object.fromEntries(names.map((name) => [name, value]));

describe('the message of an error', () => {
  test.each(free)('behavior: %s is a sentence, then the code and an anchor that exists', (code) => {
    const { message } = new create(code, {});
    const link = ` (${code}, ${linkOf(code)})`;
    expect(message.endsWith(link)).toBe(true);
    const sentence = message.slice(0, -link.length);
    expect(sentence).toMatch(/^[A-Z`][^{}]+ [^{}]*[.\d`]$/);
    expect(sentence).not.toMatch(/\s{2}| [.,:]|\.\./);
    expect(page).toContain(`<a id="${code}"></a>`);
  });

  test.each(Object.entries(fixed))('behavior: %s is the text of the specification alone', (code, text) => {
    const message = new create(code as ErrorCode, contextOf('x')).message;
    expect(message).toBe(text.replaceAll(/\{\w+\}/g, 'x'));
    expect(page).toContain(`<a id="${code}"></a>`);
  });

  test('behavior: the context is part of the sentence', () => {
    expect(new PorticoError('user.rejected', { wallet: 'Harbour' }).message).toMatch(
      /^The visitor declined the request in Harbour\. \(/,
    );
    expect(new PorticoError('network.switch_not_found', { caipNetworkId: 'eip155:10' }).message).toMatch(
      /^The network to switch to was not found: eip155:10\. Add it to the option `networks`\. \(/,
    );
    expect(specError('http.failed', { host: 'rpc.example', status: 503 }).message).toMatch(
      /^HTTP request failed, host rpc\.example, status 503\. \(/,
    );
    expect(specError('connector.failed', { connectorId: 'io.harbour', providerCode: -32_603 }).message).toContain(
      '`io.harbour` failed to connect to the wallet; `cause` has the reason. Provider code: -32603 (',
    );
  });

  test.each(errorCodes)('error: %s never shows a URL, a key or the text of a cause', (code) => {
    expect(names.length).toBeGreaterThan(20);
    const cause = new Error(`body: ${secret}`);
    const { message } = new create(code, contextOf(`x ${secret}`), { cause });
    expect(message).not.toMatch(/:\/\/|secret|pass@|body/);
    expect(new create(code, contextOf('y'.repeat(5000)), { cause }).message.length).toBeLessThan(1500);
  });
});

describe('the message of an error in production', () => {
  test.each(free)('behavior: %s has at least its code and its page', (code) => {
    expect(formatInProduction(code, linkOf(code), { reason: secret })).toBe(`${code}: ${linkOf(code)}`);
  });

  test.each(Object.entries(earlyMessages))('behavior: %s, which early code throws, is word for word', (code, text) => {
    expect(formatInProduction(code as ErrorCode, linkOf(code), {})).toBe(text);
  });

  test('behavior: the template of the code that throws it is filled in', () => {
    const template = namedMessages['http.failed'];
    expect(formatInProduction('http.failed', linkOf('http.failed'), {}, template)).toBe('HTTP request failed');
    expect(formatInProduction('chain.unsupported', '', {}, caipMessages['chain.unsupported'])).toBe(
      'Unsupported chain',
    );
  });
});
