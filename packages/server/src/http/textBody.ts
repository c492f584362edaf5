import { setImmediate } from 'node:timers/promises';
import type { JsonText } from './jsonText.ts';

/** Longer text is written in parts: encoding megabytes at once would block all other requests. */
const PART_CHARACTERS = 262_144;

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** The end of the part that begins at `start`: never between the two halves of one character. */
function endOfPart(piece: string, start: number): number {
  const end = Math.min(start + PART_CHARACTERS, piece.length);
  return end < piece.length && isHighSurrogate(piece.charCodeAt(end - 1)) ? end - 1 : end;
}

function* partsOf(pieces: readonly string[]): Generator<string, undefined> {
  for (const piece of pieces) {
    for (let start = 0, end = 0; start < piece.length; start = end) {
      end = endOfPart(piece, start);
      yield piece.slice(start, end);
    }
  }
}

/** The body of an answer: its text, or a stream of its parts, each encoded in a turn of the loop of its own. */
export function textBody(json: JsonText): string | ReadableStream<Uint8Array> {
  if (json.length <= PART_CHARACTERS) return json.pieces.join('');
  const parts = partsOf(json.pieces);
  return new ReadableStream(
    {
      async pull(controller) {
        await setImmediate();
        const { value, done } = parts.next();
        if (done) controller.close();
        else controller.enqueue(Buffer.from(value));
      },
    },
    { highWaterMark: 0 },
  );
}
