import { expect, test } from 'vitest';
import { eventNames } from './events.ts';

test('misc: every event has a name, once, in capitals', () => {
  expect(eventNames).toHaveLength(60);
  for (const name of eventNames) expect(name).toMatch(/^[A-Z][A-Z_]+$/);
});

test('misc: the events that the specification names are there', () => {
  expect(eventNames).toEqual(expect.arrayContaining(['DISCONNECT_SUCCESS', 'DISCONNECT_ERROR', 'SWITCH_NETWORK']));
});
