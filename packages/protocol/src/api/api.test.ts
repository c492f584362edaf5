import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { safeMethods } from '../rpc.ts';
import { type AnySchema, type ApiCall, fillPath } from './call.ts';
import { getAnalyticsConfig, sendEvents } from './analytics.ts';
import { getBalance } from './balances.ts';
import { getSupportedChains } from './chains.ts';
import { getCollectibles } from './collectibles.ts';
import { getWallets } from './directory.ts';
import { apiErrorSchema, apiErrorStatuses } from './errors.ts';
import { getHistory } from './history.ts';
import { getIdentity } from './identity.ts';
import { getNameSuggestions, getProfile, getProfilesOfAddress, registerName } from './names.ts';
import { getPrices } from './prices.ts';
import { relayedMethods, rpc } from './rpc.ts';
import { addSession, getSessions, revokeSession } from './sessions.ts';
import {
  buildSwapApproval,
  buildSwapTransaction,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from './swaps.ts';

const caller = { projectId: 'demo', st: 'appkit', sv: '1.0.0' };
const calls: readonly ApiCall[] = [
  getWallets,
  getAnalyticsConfig,
  getSupportedChains,
  getIdentity,
  getProfile,
  getProfilesOfAddress,
  getNameSuggestions,
  registerName,
  getBalance,
  getPrices,
  getHistory,
  getCollectibles,
  getSessions,
  addSession,
  revokeSession,
  rpc,
  sendEvents,
  getSwapQuotes,
  getSwapTokens,
  getSwapAllowance,
  getGasPrice,
  buildSwapTransaction,
  buildSwapApproval,
];
const passes = (schema: AnySchema | undefined, value: unknown): boolean =>
  schema === undefined || v.safeParse(schema, value).success;

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('param: path and schema name the same parameters', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const example = call.examples.find(({ params }) => params !== undefined);
    expect(Object.keys(example?.params ?? {})).toEqual(inPath);
  });

  test('behavior: an example passes its schemas, or is refused where it is marked so', () => {
    for (const { summary, params = {}, query = {}, body, response, error } of call.examples) {
      const isFine =
        passes(call.params, params) && passes(call.query, { ...caller, ...query }) && passes(call.body, body);
      expect(isFine, summary).toBe(!error?.startsWith('request.'));
      if (response !== undefined) expect(v.parse(call.response, response), summary).toEqual(response);
      expect(response !== undefined && error !== undefined, summary).toBe(false);
    }
  });

  test('error: without a project it is malformed, where the query names it', () => {
    if (call.method === 'GET') expect(passes(call.query, {})).toBe(false);
    for (const code of call.errors ?? []) expect(Object.keys(apiErrorStatuses)).toContain(code);
  });
});

test('misc: every call has its own name and its own place', () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

test('misc: an error has a status of its own kind, and its body has three fields', () => {
  for (const status of Object.values(apiErrorStatuses)) expect(status).toBeGreaterThanOrEqual(400);
  const body = { code: 'limit.exceeded', message: 'Too many requests', requestId: 'abc' };
  expect(v.parse(apiErrorSchema, { ...body, secret: 1 })).toEqual(body);
});

test('param: a path is filled with encoded values', () => {
  expect(fillPath('/v1/identity/{address}', { address: 'a/../b?c' })).toBe('/v1/identity/a%2F..%2Fb%3Fc');
  expect(fillPath('/v1/identity/{address}', {})).toBe('/v1/identity/%7Baddress%7D');
});

test('misc: only what any node can answer is passed on', () => {
  const { eip155, solana } = relayedMethods;
  expect(safeMethods).toEqual(expect.arrayContaining([...eip155]));
  expect(eip155).toContain('eth_sendRawTransaction');
  expect(eip155.filter((method) => /Filter|wallet_|UserOperation|accounts/.test(method))).toEqual([]);
  expect(solana).toContain('sendTransaction');
  expect(solana.filter((method) => /Airdrop|ProgramAccounts|Block$|LargestAccounts|Subscribe/.test(method))).toEqual(
    [],
  );
});

test('error: whatever a query holds, it is parsed or refused, and never reaches a prototype', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
      const parsed = v.safeParse(getWallets.query as AnySchema, { ...query, ...caller });
      if (parsed.success) expect(parsed.output).toHaveProperty('page');
    }),
  );
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
