import { expect, test } from 'vitest';
import type { LoggedIn } from '../../worker/createLogin.ts';
import type { Prepared } from './prepared.ts';
import { warnOfDeletion } from './warnOfDeletion.ts';

const call = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: [] } as const;
const user = (facts: Partial<LoggedIn>): LoggedIn => ({ addresses: { eip155: '0x1', solana: '1' }, ...facts });

const warningsOf = async (found: LoggedIn | undefined, warnings?: Prepared['warnings']) => {
  const prepared: Prepared = {
    title: 'signMessage',
    facts: [],
    execute: async () => undefined,
    ...(warnings && { warnings }),
  };
  const prepare = warnOfDeletion(async () => prepared, { find: async () => found });
  return (await prepare(call, new AbortController().signal)).warnings;
};

test('behavior: while the wallet is to be deleted each card warns of it, after its own warnings', async () => {
  expect(await warningsOf(user({ isBeingDeleted: true }))).toEqual(['walletDeletion']);
  expect(await warningsOf(user({ isBeingDeleted: true }), ['unlimited'])).toEqual(['unlimited', 'walletDeletion']);
});

test('behavior: at any other time a card has its own warnings alone', async () => {
  expect(await warningsOf(user({}), ['unlimited'])).toEqual(['unlimited']);
  expect(await warningsOf(undefined)).toBeUndefined();
});
