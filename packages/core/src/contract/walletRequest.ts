import type { ChainNamespace, PorticoError } from '@portico/protocol';

/** A request that waits for the visitor's approval: what the store keeps of it. */
export interface WalletRequest {
  readonly id: string;
  readonly connectorId: string;
  readonly namespace: ChainNamespace;
  readonly method: string;
  /** As the page sent them: shown as text, never run. */
  readonly parameters: unknown;
  readonly createdAtMs: number;
  /**
   * The connector draws the request in its own frame: the view leaves a place for it, and has no button that approves.
   */
  readonly isDrawnByConnector: boolean;
}

/** The live half of a request: the connector that received it holds it, and answers the page. */
export interface LiveRequest {
  /** Unique among the requests of the page. */
  readonly id: string;
  readonly method: string;
  readonly parameters: unknown;
  readonly isDrawnByConnector?: boolean;
  /**
   * Carries the request out and answers the page; called once at most. Aborted where the visitor rejects it after all.
   */
  approve(signal: AbortSignal): Promise<void>;
  /** Answers the page with the reason; called once at most, and after `approve` only where that did not end. */
  reject(reason: PorticoError): void;
}

/** The requests of a portico that wait for the visitor. */
export interface Requests {
  /** Shows a request, or refuses it where its method is not allowed. */
  receive(connectorId: string, namespace: ChainNamespace, request: LiveRequest): void;
  /**
   * The connector ended a request: it was answered in its own frame, or the page aborted it. What came of a
   * request for grants that is done is shown in its place.
   */
  end(id: string, isDone?: boolean): void;
  /** Settles when the request is carried out; rejects with why it was not. A request that is gone is left alone. */
  approve(id: string): Promise<void>;
  /** Default reason: the visitor's refusal. A request that is gone is left alone. */
  reject(id: string, reason?: PorticoError): void;
}
