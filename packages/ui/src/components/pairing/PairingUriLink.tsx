import { PairingCode } from './PairingCode.tsx';
import { usePairingWallet } from './usePairingWallet.ts';

/** The link of a host that requests wallets itself: shown unchanged, for as long as the host keeps it. */
export function PairingUriLink({ uri }: { readonly uri: string }) {
  const { ref, ...wallet } = usePairingWallet(undefined);
  return (
    <div className="view center pairing" ref={ref}>
      <div className="tab-panel">
        <PairingCode attempt={{ uri }} wallet={wallet} />
      </div>
    </div>
  );
}
