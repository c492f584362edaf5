'use client';
import type { Portico } from '@portico/core';
import type { PorticoEvent } from '@portico/protocol';
import { useEffect, useState } from 'react';
import { usePorticoInstance } from '../context.ts';

/** The last thing that happened, for the host's own analytics. Nothing leaves the page unless the host sends it. */
export function useEvents(parameters: { readonly portico?: Portico } = {}): PorticoEvent | undefined {
  const portico = usePorticoInstance(parameters.portico);
  const [event, setEvent] = useState<PorticoEvent>();
  useEffect(() => portico.subscribeEvents(setEvent), [portico]);
  return event;
}
