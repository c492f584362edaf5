'use client';
import { attachModal, createPortico, type InitialState, type Portico, type PorticoOptions } from '@portico/core';
import { getContext } from '@portico/core/internal';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { PorticoReactContext } from './context.ts';

export type PorticoProviderProps = {
  readonly children?: ReactNode;
  /**
   * The host's own, for what the hooks and the modal fetch. Default: one of ours, made with the first fetch. Read once.
   */
  readonly queryClient?: QueryClient | undefined;
} & (
  | {
      /** Made by the host with createPortico, and destroyed by it. */
      readonly portico: Portico;
      readonly options?: undefined;
      readonly initialState?: undefined;
    }
  | {
      /** Read once, at the first render; change them later through the instance's setters. */
      readonly options: PorticoOptions;
      /** From parseStateCookie, the same on the server and in the browser: what the first render shows. */
      readonly initialState?: InitialState | undefined;
      readonly portico?: undefined;
    }
);

/** The modal and its dependencies are loaded by this import, at the first sign of intent. */
const loadUi = () => import('@portico/ui');

/**
 * Gives a portico to the tree and loads its modal when it is first opened. Several may stand side by side or nested.
 */
export function PorticoProvider({
  children,
  queryClient,
  portico: provided,
  options,
  initialState,
}: PorticoProviderProps) {
  const [portico] = useState(() => provided ?? createPortico(options, { initialState, isStartedByHand: true }));
  const current = provided ?? portico;
  // Hooks further down fetch while this renders.
  getContext(current).internals.hostQueryClient ??= queryClient;

  useEffect(() => attachModal(current, loadUi), [current]);

  useEffect(() => {
    if (provided) return;
    // StrictMode and hot reload run the clean-up and then the effect again on the same portico, which start() allows.
    return portico.start();
  }, [provided, portico]);

  return <PorticoReactContext.Provider value={current}>{children}</PorticoReactContext.Provider>;
}
