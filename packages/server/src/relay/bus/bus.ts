import type { RelayMessage } from '../mailbox/mailbox.ts';

/** What a bus tells those who listen. */
export interface BusListener {
  /** What nobody here listens to is not even read. */
  isWanted(topic: string): boolean;
  onRelayMessage(relayMessage: RelayMessage): void;
  /** Something may wait on this topic: look into the mailbox. */
  onHint(topic: string): void;
  /** What was told meanwhile was not heard: look into the mailbox for every topic. */
  onGap(): void;
}

/** How the processes of an installation tell each other of letters. The mailbox is what is true: a bus may lose what it carries. */
export interface Bus {
  /** Tells the others; without a letter only that there may be one. Fails where they cannot be told. */
  notify(topic: string, relayMessage: RelayMessage | undefined): Promise<void>;
  listen(listener: BusListener): void;
}

/** A process that is alone tells nobody. */
export const loneBus: Bus = {
  notify: async () => undefined,
  listen: () => undefined,
};
