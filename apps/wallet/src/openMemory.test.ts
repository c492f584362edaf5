import { describe, expect, test } from 'vitest';
import { readMemory, writeMemory, type Memory } from './memory.ts';
import { endOf, openMemory } from './openMemory.ts';

const nowMs = 1_800_000_000_000;
const nowSeconds = nowMs / 1000;
const link = { topic: 'a'.repeat(64), key: new Uint8Array(32).fill(7), methods: [['wc_sessionAuthenticate']] };
const proposal = (id: number, expiryTimestamp: number) => ({
  topic: link.topic,
  id,
  method: 'wc_sessionPropose',
  params: { expiryTimestamp },
  isBegun: false,
});
const publication = { topic: link.topic, text: 'AA==', ttlSeconds: 300, tag: 1101, isPrompt: false, untilMs: nowMs };

const memory: Memory = {
  seed: new Uint8Array(32).fill(1),
  sessions: [],
  prompts: [proposal(1, nowSeconds + 60)],
  links: [{ ...link, expiresAtSeconds: nowSeconds + 60 }],
  answered: [3],
  deliveryQueue: [publication],
  accountIndex: 0,
  chainId: 1,
};
const open = (change: Partial<Memory>) => openMemory({ ...memory, ...change }, nowMs, () => undefined);

describe('state that the wallet keeps over a reload', () => {
  test('behavior: open requests, pairings and unsent responses are restored as they were', () => {
    const kept = new Map<string, string>();
    writeMemory({ setItem: (key, value) => void kept.set(key, value) }, memory);
    const read = readMemory({ getItem: (key) => kept.get(key) ?? null });
    expect(read).toEqual(memory);
    expect(openMemory(read, nowMs, () => undefined).read()).toEqual({
      prompts: memory.prompts,
      links: memory.links,
      answered: memory.answered,
      deliveryQueue: memory.deliveryQueue,
    });
  });

  test('behavior: an expired request, or one whose pairing or session is gone, is not shown again', () => {
    expect(open({ prompts: [proposal(1, nowSeconds - 1)] }).read().prompts).toEqual([]);
    expect(open({ links: [{ ...link, expiresAtSeconds: nowSeconds - 1 }] }).read()).toMatchObject({
      prompts: [],
      links: [],
    });
    expect(open({ links: [] }).read().prompts).toEqual([]);
  });

  test('behavior: what was approved and has no answer is known for it, and what the site no longer waits for, too', () => {
    const opened = open({});
    expect([opened.isBegun(1), opened.isOver(1, nowMs), opened.isOver(1, nowMs + 60_000)]).toEqual([
      false,
      false,
      true,
    ]);
    opened.begin(1);
    const again = open({ prompts: opened.read().prompts });
    expect(again.isBegun(1)).toBe(true);
  });

  test('behavior: a response to send is stored at once', () => {
    const saved: unknown[] = [];
    const opened = openMemory({ ...memory, deliveryQueue: [] }, nowMs, () => saved.push(opened.read().deliveryQueue));
    opened.memory.deliveryQueue.save([publication]);
    expect(saved).toEqual([[publication]]);
    expect(opened.memory.deliveryQueue.load()).toEqual([publication]);
  });

  test.each([
    ['an offer', { expiryTimestamp: 5 }, 5_000],
    ['a request', { request: { expiryTimestamp: 6 } }, 6_000],
    ['a request that does not say', { request: {} }, 1_000 + 300_000],
  ])('behavior: the end of %s', (_name, params, endMs) => {
    expect(endOf({ id: 1_000_000, params })).toBe(endMs);
  });
});
