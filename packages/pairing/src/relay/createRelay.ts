import type { Connection } from './connection.ts';
import { Line, type LineParameters, type RelayStatus } from './line.ts';
import { watchLiveness } from './liveness.ts';
import {
  type Outbox,
  type Publication,
  type PublishFailure,
  PUBLIC_TEXT_CHARACTERS_MAX,
  TEXT_CHARACTERS_MAX,
  createPublishQueue,
} from './publishQueue.ts';
import { publicRelayUrls } from './relayAddress.ts';
import { createSubscriptions } from './subscriptions.ts';

export type RelayParameters = Omit<LineParameters, 'isWanted' | 'onOnline' | 'onOffline'> & {
  readonly outbox?: Outbox;
};

/** A line to the relay that mends itself. */
export interface Relay {
  /** Settles once the relay listens for the topic, or at once where there is no connection yet. */
  subscribe(topic: string): Promise<boolean>;
  unsubscribe(topic: string): void;
  publish(publication: Publication): Promise<PublishFailure | undefined>;
  status(): RelayStatus;
  /** Tries again at once, also after a refusal. */
  retry(): void;
  close(): void;
}

/** A line, what is listened to over it, and what waits to be said. */
function createParts(parameters: RelayParameters) {
  const { clock, page } = parameters.environment;
  let liveness: ReturnType<typeof watchLiveness> | undefined;
  const getOnline = (): Connection | undefined => line.online;
  const subscriptions = createSubscriptions(getOnline);
  const isPublic = parameters.urls.some((url) => publicRelayUrls.includes(url));
  const queue = createPublishQueue({
    clock,
    getConnection: getOnline,
    outbox: parameters.outbox,
    textMax: isPublic ? PUBLIC_TEXT_CHARACTERS_MAX : TEXT_CHARACTERS_MAX,
  });
  const line: Line = new Line({
    ...parameters,
    isWanted: () => !(subscriptions.isEmpty() && queue.isEmpty()),
    onStatus(status) {
      parameters.onStatus(status);
      if (status === 'refused') queue.fail('refused');
    },
    onOnline(connection) {
      const { probe } = subscriptions;
      liveness = watchLiveness({ clock, page, connection, probe, onDead: () => connection.close() });
      queue.flush();
      void subscriptions.renew().then((isTaken) => {
        if (isTaken) line.markServed(connection);
      });
    },
    onOffline() {
      liveness?.stop();
      liveness = undefined;
    },
  });
  const stopWake = page.onWake(() => (line.online ? liveness?.wake() : line.connect()));
  return { line, subscriptions, queue, stopWake };
}

/** A client of the relay. It opens no socket before there is a topic or a message. */
export function createRelay(parameters: RelayParameters): Relay {
  const { line, subscriptions, queue, stopWake } = createParts(parameters);
  let isClosed = false;
  // Where a page before this one left something to say.
  line.connect();
  return {
    async subscribe(topic) {
      const asked = subscriptions.add(topic);
      line.connect();
      return asked;
    },
    unsubscribe(topic) {
      subscriptions.remove(topic);
      line.rest();
    },
    async publish(publication) {
      if (isClosed) return 'closed';
      if (line.status === 'refused') return 'refused';
      const published = queue.add(publication);
      line.connect();
      const failure = await published;
      line.rest();
      return failure;
    },
    status: () => line.status,
    retry: () => line.retry(),
    close() {
      isClosed = true;
      stopWake();
      queue.fail('closed');
      line.close();
    },
  };
}
