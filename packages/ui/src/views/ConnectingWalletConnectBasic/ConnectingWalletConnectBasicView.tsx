import { PairingUriLink } from '../../components/pairing/PairingUriLink.tsx';
import { PairingProgressView } from '../../components/pairing/PairingProgressView.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from '../../components/pairing/pairing.css';

/** What a host gives is looked at: a camera should find nothing else in the code. */
const isLink = (uri: string | undefined): uri is string => /^wc:[0-9a-f]{64}@2\?/.test(uri ?? '');

/** Any wallet: the code says who may come. */
export default function ConnectingWalletConnectBasicView({ route }: ViewProps<'ConnectingWalletConnectBasic'>) {
  return isLink(route.uri) ? <PairingUriLink uri={route.uri} /> : <PairingProgressView route={route} />;
}
