import type { State } from '@portico/core';
import type { Ui } from '../hooks/uiContext.ts';

/** The parts of the interface that the flows need. */
export type FlowUi = Pick<Ui, 'portico' | 'router' | 'i18n' | 'announcer' | 'toasts' | 'isEmbedded'>;

/** Follows a part of the state that is rarely present: the code loads with its first value. */
export function followOnceNeeded(
  ui: FlowUi,
  isNeeded: (state: State) => boolean,
  load: (needed: State) => Promise<(ui: FlowUi) => () => void>,
): () => void {
  let end: (() => void) | undefined;
  let isStopped = false;
  let isStarted = false;
  const start = (state: State) => {
    if (isStarted || !isNeeded(state)) return;
    isStarted = true;
    load(state).then(
      (follow) => {
        if (!isStopped) end = follow(ui);
      },
      // Tried again with the next change.
      () => {
        isStarted = false;
      },
    );
  };
  start(ui.portico.store.getState());
  const unsubscribe = ui.portico.store.subscribe((state) => state, start);
  return () => {
    isStopped = true;
    unsubscribe();
    end?.();
  };
}
