import type { PorticoError } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';

/** Shows an error in the modal until the visitor dismisses it; one of each code. */
export function addAlert(portico: PorticoContext, error: PorticoError): void {
  const id = error.code;
  portico.store.setState(({ alerts }) => ({ alerts: [...alerts.filter((alert) => alert.id !== id), { id, error }] }));
}

/** Takes an alert away. */
export function dismissAlert(portico: PorticoContext, id: string): void {
  portico.store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
}
