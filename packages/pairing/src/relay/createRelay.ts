import type { Connection } from './connection.ts';
import { RelaySocket, type RelaySocketParameters, type RelayStatus } from './relaySocket.ts';
import { watchLiveness } from './liveness.ts';
import {
  type DeliveryQueueStore,
  type Publication,
  type PublishFailure,
  PUBLIC_TEXT_CHARACTERS_MAX,
  TEXT_CHARACTERS_MAX,
  createPublishQueue,
} from './publishQueue.ts';
import { publicRelayUrls } from './relayAddress.ts';
import { createSubscriptions } from './subscriptions.ts';

export type RelayParameters = Omit<RelaySocketParameters, 'isWanted' | 'onOnline' | 'onOffline'> & {
  readonly deliveryQueue?: DeliveryQueueStore;
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

/** A connection, its subscriptions, and its queue of messages to publish. */
function createParts(parameters: RelayParameters) {
  const { clock, page } = parameters.environment;
  let liveness: ReturnType<typeof watchLiveness> | undefined;
  const getOnline = (): Connection | undefined => socket.online;
  const subscriptions = createSubscriptions(getOnline);
  const isPublic = parameters.urls.some((url) => publicRelayUrls.includes(url));
  const queue = createPublishQueue({
    clock,
    getConnection: getOnline,
    deliveryQueue: parameters.deliveryQueue,
    textMax: isPublic ? PUBLIC_TEXT_CHARACTERS_MAX : TEXT_CHARACTERS_MAX,
  });
  const socket: RelaySocket = new RelaySocket({
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
        if (isTaken) socket.markServed(connection);
      });
    },
    onOffline() {
      liveness?.stop();
      liveness = undefined;
    },
  });
  const stopResume = page.onResume(() => (socket.online ? liveness?.resume() : socket.connect()));
  return { socket, subscriptions, queue, stopResume };
}

/** A client of the relay. It opens no socket before there is a topic or a message. */
export function createRelay(parameters: RelayParameters): Relay {
  const { socket, subscriptions, queue, stopResume } = createParts(parameters);
  let isClosed = false;
  // Where an earlier page left unpublished messages.
  socket.connect();
  return {
    async subscribe(topic) {
      const requested = subscriptions.add(topic);
      socket.connect();
      return requested;
    },
    unsubscribe(topic) {
      subscriptions.remove(topic);
      socket.rest();
    },
    async publish(publication) {
      if (isClosed) return 'closed';
      if (socket.status === 'refused') return 'refused';
      const published = queue.add(publication);
      socket.connect();
      const failure = await published;
      socket.rest();
      return failure;
    },
    status: () => socket.status,
    retry: () => socket.retry(),
    close() {
      isClosed = true;
      stopResume();
      queue.fail('closed');
      socket.close();
    },
  };
}
