import type { RelayMessage } from '../mailbox/mailbox.ts';

/** The events of a bus for its listener. */
export interface BusListener {
  /** Messages without a local subscriber are not even read. */
  isWanted(topic: string): boolean;
  onRelayMessage(relayMessage: RelayMessage): void;
  /** A message may wait on this topic: read the mailbox. */
  onHint(topic: string): void;
  /** Messages may have been missed: the mailbox must be read for every topic. */
  onGap(): void;
}

/** Notifies the processes of an installation of messages. The mailbox is authoritative: a bus may lose messages. */
export interface Bus {
  /** Notifies the others; without a message only that there may be one. Fails where they cannot be notified. */
  notify(topic: string, relayMessage: RelayMessage | undefined): Promise<void>;
  listen(listener: BusListener): void;
}

/** The bus of a single process. */
export const loneBus: Bus = {
  notify: async () => undefined,
  listen: () => undefined,
};
