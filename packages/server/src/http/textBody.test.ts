import { describe, expect, test } from 'vitest';
import { JsonText } from './jsonText.ts';
import { textBody } from './textBody.ts';

const read = async (json: JsonText): Promise<string> => new Response(textBody(json)).text();

describe('the body of an answer', () => {
  test('value: short parts are one text', () => {
    expect(textBody(new JsonText(['[', '1', ']']))).toBe('[1]');
  });

  // Two UTF-16 units each: every second offset begins with one, so a cut of any length meets the middle of a character.
  test.for(['', 'x'])(
    'behavior: a long one is the same text, whatever character a part ends in (after "%s")',
    async (before) => {
      const long = before + '🦊'.repeat(400_000);
      expect((await read(new JsonText(['["', long, '"]']))) === `["${long}"]`).toBe(true);
    },
  );

  test('behavior: other work gets its turn between the parts', async () => {
    const reader = new Response(textBody(new JsonText(['a'.repeat(3_000_000)]))).body?.getReader();
    let queue = 0;
    const timer = setInterval(() => (queue += 1), 0);
    let parts = 0;
    for (let isDone = false; !isDone; parts += 1) isDone = (await reader?.read())?.done ?? true;
    clearInterval(timer);
    expect(parts).toBeGreaterThan(10);
    expect(queue).toBeGreaterThan(0);
  });
});
