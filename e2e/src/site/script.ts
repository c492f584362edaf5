import { optimism } from '@portico/core/networks';
import type * as scriptTag from '../../../packages/element/src/exports/script.ts';
import { drawHost } from './drawHost.ts';

declare global {
  /** The exports of the script tag. */
  const Portico: typeof scriptTag;
}

drawHost({ ...Portico, networks: { ...Portico.networks, optimism } }, Portico.createPortico);
