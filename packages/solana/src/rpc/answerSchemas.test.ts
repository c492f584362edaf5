import { relayedMethods } from '@portico/protocol/api';
import { expect, test } from 'vitest';
import { answerSchemas } from './answerSchemas.ts';

test('misc: every method that is requested of nodes is one that a server of the host passes on', () => {
  expect(relayedMethods.solana).toEqual(expect.arrayContaining(Object.keys(answerSchemas)));
});
