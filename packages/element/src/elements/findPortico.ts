import type { Portico } from '@portico/core';

/** What an element asks the page: whoever holds a fitting portico calls `provide`. */
export interface PorticoRequest {
  /** The `instanceId` wanted; undefined takes the first that answers. */
  readonly instanceId: string | undefined;
  readonly provide: (portico: Portico) => void;
}

const requestEvent = 'portico-request';
const readyEvent = 'portico-ready';

/**
 * Answers the page's elements with this portico, and tells those that already asked in vain. Elements and porticos meet through
 * events on the document, so that any number of both can stand in one page and be loaded in any order.
 */
export function answerElements(portico: Portico): () => void {
  const answer = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const request = event.detail as PorticoRequest;
    const { instanceId } = portico.store.getState().options;
    if (request.instanceId !== undefined && request.instanceId !== instanceId) return;
    event.stopImmediatePropagation();
    request.provide(portico);
  };
  document.addEventListener(requestEvent, answer);
  document.dispatchEvent(new Event(readyEvent));
  return () => document.removeEventListener(requestEvent, answer);
}

/** Asks until a portico answers. Returns what stops asking. */
export function findPortico(instanceId: string | undefined, provide: (portico: Portico) => void): () => void {
  let isFound = false;
  const ask = () => {
    if (isFound) return;
    const detail: PorticoRequest = {
      instanceId,
      provide: (portico) => {
        isFound = true;
        provide(portico);
      },
    };
    document.dispatchEvent(new CustomEvent(requestEvent, { detail }));
  };
  ask();
  if (isFound) return () => undefined;
  document.addEventListener(readyEvent, ask);
  return () => document.removeEventListener(readyEvent, ask);
}
