import { isPorticoError } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';

/** An option that a production build looks at late (`#check`) is not what it should be: the developer is told. */
export function sayLateProblem(portico: PorticoContext, problem: unknown): void {
  if (!isPorticoError(problem)) return;
  console.error('[portico]', problem);
  // Looked at again after a new start: once is enough.
  dismissAlert(portico, problem.code);
  portico.store.setState(({ alerts }) => ({ alerts: [...alerts, { id: problem.code, error: problem }] }));
}

/** Takes an alert away. */
export function dismissAlert(portico: PorticoContext, id: string): void {
  portico.store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
}
