'use client';
import type { Portico } from '@portico/core';
import type { PorticoEvent } from '@portico/protocol';
import { useInsertionEffect, useRef, useState } from 'react';
import { usePorticoInstance } from '../context.ts';

export interface UseEventsParameters {
  readonly portico?: Portico;
}

type EventListener = (event: PorticoEvent) => void;

/**
 * Calls a listener with every event, for the host's own analytics. Nothing leaves the page unless the host sends it.
 * Without a listener it returns the last event: React skips those that another one follows before it renders.
 */
export function useEvents(listener: EventListener, parameters?: UseEventsParameters): void;
export function useEvents(parameters?: UseEventsParameters): PorticoEvent | undefined;
export function useEvents(
  first: EventListener | UseEventsParameters = {},
  second: UseEventsParameters = {},
): PorticoEvent | undefined {
  const isListener = typeof first === 'function';
  const portico = usePorticoInstance((isListener ? second : first).portico);
  const [event, setEvent] = useState<PorticoEvent>();
  const listener: EventListener = isListener ? first : setEvent;
  const current = useRef(listener);
  // A listener that is written inline is another function with every render; the subscription stays.
  useInsertionEffect(() => {
    current.current = listener;
  });
  // Before every layout effect and before the provider starts the portico: what these cause is not lost.
  useInsertionEffect(() => portico.subscribeEvents((next) => current.current(next)), [portico]);
  return event;
}
