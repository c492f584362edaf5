import { PairingUriLink } from '../../components/pairing/PairingUriLink.tsx';
import { PairingProgressView } from '../../components/pairing/PairingProgressView.tsx';
import type { ViewProps, ViewTitle } from '../view.ts';
import { pairingName } from '../walletTitles.ts';

export { default as styles } from '../../components/pairing/pairing.css';
export const title: ViewTitle<'ConnectingWalletConnectBasic'> = pairingName;

/** A host's link is validated: the code must hold nothing else for a camera. */
const isLink = (uri: string | undefined): uri is string => /^wc:[0-9a-f]{64}@2\?/.test(uri ?? '');

/** Any wallet: the one that scans the code connects. */
export default function ConnectingWalletConnectBasicView({ route }: ViewProps<'ConnectingWalletConnectBasic'>) {
  return isLink(route.uri) ? <PairingUriLink uri={route.uri} /> : <PairingProgressView route={route} />;
}
