import { setTimeout as wait } from 'node:timers/promises';
import { endWithTest } from './endWithTest.ts';
import { type RelayKey, createRelayKey, relayMessageOn, openRelayClient } from './relayClient.ts';

export interface SteadyClientParameters {
  /** Any of these, one after the other. */
  readonly urls: () => readonly string[];
  readonly topic: string;
  readonly key?: RelayKey;
  /** Called with every message, over any connection. */
  readonly onMessage?: (message: string) => void;
  /** The address that connections start from. */
  readonly localAddress?: string;
}

const pauseMs = 20;

/** A client that comes back, as every client does: to the next process, with the same key, for the same topic. */
export function openSteadyClient(parameters: SteadyClientParameters) {
  const { urls, topic, key = createRelayKey(), onMessage, localAddress } = parameters;
  const over = new AbortController();
  let tries = 0;
  let current: Awaited<ReturnType<typeof openRelayClient>> | undefined;
  const live = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const all = urls();
      const client = await openRelayClient(all[(tries += 1) % all.length] ?? '', {
        key,
        onMessage: (message) => onMessage?.(message),
        ...(localAddress !== undefined && { localAddress }),
      });
      const reply =
        client.ended() === undefined ? await client.request('irn_batchSubscribe', { topics: [topic] }) : undefined;
      if (reply?.result !== undefined && client.ended() === undefined) {
        current = client;
        await client.end;
        current = undefined;
      }
      client.cut();
      await wait(pauseMs);
    }
  };
  const living = live();
  return {
    key,
    /** Settles once a relay has it: until then the same message is sent again to any relay that answers. */
    async publish(message: string, to = topic): Promise<void> {
      while (!over.signal.aborted) {
        const reply = await current?.request('irn_publish', relayMessageOn(to, message));
        if (reply?.result === true) return;
        await wait(pauseMs);
      }
    },
    isOnline: () => current !== undefined,
    close: endWithTest(async () => {
      over.abort();
      current?.cut();
      await living;
    }),
  };
}
