'use client';
import type { Portico } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { loadNetworkPicture } from '@portico/ui/button';
import { useMemo } from 'react';
import { useLoaded } from './useLoaded.ts';

/** The picture of a network, loaded after the page. */
export function useNetworkIcon(portico: Portico, caipNetworkId: CaipNetworkId | undefined): string | undefined {
  const load = useMemo(
    () => caipNetworkId && (() => loadNetworkPicture(portico, caipNetworkId)),
    [portico, caipNetworkId],
  );
  return useLoaded(load);
}
