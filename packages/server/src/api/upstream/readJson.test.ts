import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { type BadKind, startBadUpstream } from '../../testSupport/startBadUpstream.ts';
import { UpstreamFailure, readText } from './readJson.ts';

/** A full garbage collection, now: V8 exposes it by a flag. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return v.parse(v.function(), runInNewContext('gc'));
}

async function startUpstream(kind: BadKind) {
  const upstream = await startBadUpstream('http://127.0.0.1:1');
  upstream.be(kind);
  return upstream;
}

describe('readText', () => {
  test.for(['dripping', 'hangs'] as const)(
    'error: an answer that is %s is aborted in time, also after a garbage collection',
    async (kind) => {
      const { url, openSockets } = await startUpstream(kind);
      const collect = collector();
      const ending = new AbortController();
      const bytesMax = 5_000_000;
      const reading = Array.from({ length: 4 }, () =>
        readText({ url, method: 'POST', body: '{}', signal: ending.signal, bytesMax }),
      );
      const outcomes = Promise.allSettled(reading);
      await vi.waitFor(() => expect(openSockets()).toBe(reading.length));
      // Once the heads of the answers are there.
      await new Promise((resolve) => setTimeout(resolve, 300));
      collect();
      await new Promise((resolve) => setTimeout(resolve, 50));
      collect();
      ending.abort();
      const reason = new UpstreamFailure('timeout');
      expect(await outcomes).toEqual(reading.map(() => ({ status: 'rejected', reason })));
      // And the upstream stops writing.
      await vi.waitFor(() => expect(openSockets()).toBe(0));
    },
  );
});
