import { PairingProgressView } from '../../components/pairing/PairingProgressView.tsx';
import { useFoundAfterAll } from '../../flows/useFoundAfterAll.ts';
import type { ViewProps } from '../view.ts';

export { default as styles } from '../../components/pairing/pairing.css';

/** One wallet on another device, or in another window of this one. */
export default function ConnectingWalletConnectView({ route }: ViewProps<'ConnectingWalletConnect'>) {
  useFoundAfterAll(route.walletId);
  return <PairingProgressView route={route} walletId={route.walletId} />;
}
