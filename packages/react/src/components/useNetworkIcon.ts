'use client';
import type { Portico } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { loadNetworkPicture } from '@portico/ui/button';
import { useEffect, useState } from 'react';

/** The picture of a network, loaded after the page. */
export function useNetworkIcon(portico: Portico, caipNetworkId: CaipNetworkId | undefined): string | undefined {
  const [icon, setIcon] = useState<string>();
  useEffect(() => {
    setIcon(undefined);
    if (caipNetworkId === undefined) return;
    let isCurrent = true;
    // Without a picture the name is shown alone.
    loadNetworkPicture(portico, caipNetworkId).then(
      (loaded) => isCurrent && setIcon(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [portico, caipNetworkId]);
  return icon;
}
