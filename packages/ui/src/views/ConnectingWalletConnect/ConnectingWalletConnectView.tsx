import { PairingProgressView } from '../../components/pairing/PairingProgressView.tsx';
import { useFoundAfterAll } from '../../flows/useFoundAfterAll.ts';
import type { ViewProps, ViewTitle } from '../view.ts';
import { pairingName, walletName } from '../walletTitles.ts';

export { default as styles } from '../../components/pairing/pairing.css';
export const title: ViewTitle<'ConnectingWalletConnect'> = (t, state, { walletId, name }) =>
  name ?? walletName(state, walletId) ?? pairingName(t, state);

/** One wallet on another device, or in another window of this one. */
export default function ConnectingWalletConnectView({ route }: ViewProps<'ConnectingWalletConnect'>) {
  useFoundAfterAll(route.walletId);
  return <PairingProgressView route={route} walletId={route.walletId} />;
}
