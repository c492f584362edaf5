import type { Portico } from '@portico/core';
import { isRecord } from '@portico/core/adapter';

/** An element's request to the page: the owner of a matching portico calls `provide`. */
interface PorticoRequest {
  /** The requested `instanceId`; null takes the first that answers. */
  readonly instanceId: string | null;
  readonly provide: (portico: Portico, signal: AbortSignal) => void;
}

const requestEvent = 'portico-request';
const readyEvent = 'portico-ready';

function isRequest(detail: unknown): detail is PorticoRequest {
  return isRecord(detail) && typeof detail['provide'] === 'function';
}

/**
 * Answers the page's elements with this portico until it ends, and notifies those whose request came before. Elements
 * and porticos meet through events on the document, so that any number of both can stand in one page and be loaded in
 * any order.
 */
export function answerElements(portico: Portico, signal: AbortSignal): void {
  const answer = (event: Event) => {
    if (!(event instanceof CustomEvent) || !isRequest(event.detail)) return;
    const { instanceId, provide } = event.detail;
    if (instanceId !== null && instanceId !== portico.getState().options.instanceId) return;
    event.stopImmediatePropagation();
    provide(portico, signal);
  };
  document.addEventListener(requestEvent, answer, { signal });
  document.dispatchEvent(new Event(readyEvent));
}

/**
 * Repeats the request until a portico answers, and again once that one is destroyed. `attach` returns the function that
 * detaches it. Returns the function that ends all of it.
 */
export function findPortico(instanceId: string | null, attach: (portico: Portico) => () => void): () => void {
  const inFlight = new AbortController();
  const { signal } = inFlight;
  let letGo: (() => void) | undefined;
  const leave = () => {
    letGo?.();
    letGo = undefined;
  };
  const provide = (portico: Portico, ended: AbortSignal) => {
    if (letGo || signal.aborted) return;
    letGo = attach(portico);
    const onEnd = () => {
      leave();
      request();
    };
    ended.addEventListener('abort', onEnd, { signal });
  };
  const request = () => {
    const detail: PorticoRequest = { instanceId, provide };
    if (!letGo) document.dispatchEvent(new CustomEvent(requestEvent, { detail }));
  };
  document.addEventListener(readyEvent, request, { signal });
  request();
  return () => {
    inFlight.abort();
    leave();
  };
}
