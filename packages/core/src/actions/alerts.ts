import type { PorticoContext } from '../portico.ts';

/** Takes an alert away. */
export function dismissAlert(portico: PorticoContext, id: string): void {
  portico.store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
}
