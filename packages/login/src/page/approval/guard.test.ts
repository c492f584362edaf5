import { expect, test } from 'vitest';
import { createGuard, quietMs } from './guard.ts';

const at = (x: number, y: number, clientX = 10, clientY = 10) => ({
  screenX: x + clientX,
  screenY: y + clientY,
  clientX,
  clientY,
});

/** A guard in which everything holds for long enough. */
function createQuiet() {
  let nowMs = 0;
  const guard = createGuard(() => nowMs);
  for (const state of ['shown', 'visible', 'sized', 'focused'] as const) guard.begin(state);
  guard.place(at(100, 100));
  nowMs = 10_000;
  return { guard, pass: (ms: number) => (nowMs += ms) };
}

test('behavior: a press counts once everything has held still', () => {
  const { guard } = createQuiet();
  expect([guard.findProblem('pointer'), guard.findProblem('key')]).toEqual([undefined, undefined]);
});

test('error: nothing that never began has held', () => {
  const guard = createGuard(() => 1e9);
  expect([guard.findProblem('pointer'), guard.findProblem('key')]).toEqual(['shown', 'shown']);
});

test.each(['shown', 'visible', 'sized'] as const)(
  'error: %s has to hold for its time, for pointer and key',
  (state) => {
    const { guard, pass } = createQuiet();
    guard.begin(state);
    pass(quietMs[state] - 1);
    expect([guard.findProblem('pointer'), guard.findProblem('key')]).toEqual([state, state]);
    pass(1);
    expect(guard.findProblem('pointer')).toBeUndefined();
    guard.end(state);
    pass(1e6);
    expect(guard.findProblem('pointer')).toBe(state);
  },
);

test('behavior: a pointer needs no focus, and a key no place', () => {
  const { guard } = createQuiet();
  guard.end('focused');
  expect([guard.findProblem('pointer'), guard.findProblem('key')]).toEqual([undefined, 'focused']);
  guard.begin('focused');
  guard.place(at(101.5, 100));
  expect([guard.findProblem('pointer'), guard.findProblem('key')]).toEqual(['placed', 'focused']);
});

test('behavior: a pointer that moves over a frame at rest changes nothing', () => {
  const { guard } = createQuiet();
  for (let x = 0; x < 50; x += 1) guard.place(at(100, 100, x, x * 2));
  expect(guard.findProblem('pointer')).toBeUndefined();
});

test('error: a frame that drifts by less than a pixel at a time has moved', () => {
  const { guard, pass } = createQuiet();
  for (let x = 100; x < 130; x += 0.4) {
    pass(100);
    guard.place(at(x, 100));
  }
  expect(guard.findProblem('pointer')).toBe('placed');
});

test('error: a place that no pointer follows any more counts anew, also where it is the same', () => {
  const { guard, pass } = createQuiet();
  guard.end('placed');
  pass(1e6);
  guard.place(at(100, 100));
  expect(guard.findProblem('pointer')).toBe('placed');
  pass(quietMs.placed);
  expect(guard.findProblem('pointer')).toBeUndefined();
});
