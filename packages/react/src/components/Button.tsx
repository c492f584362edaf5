'use client';
import { AccountButton } from './AccountButton.tsx';
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx';
import { NetworkButton } from './NetworkButton.tsx';
import { useButton } from './useButton.ts';

/** Connect while nobody is connected; then network and account side by side. */
export function Button(props: ConnectButtonProps) {
  const { address, status } = useButton(props);
  if (address === undefined || status === 'connecting') return <ConnectButton {...props} />;
  const { label: _label, loadingLabel: _loadingLabel, ...shared } = props;
  return (
    <span className="portico-button-pair">
      <NetworkButton
        disabled={shared.disabled}
        size={shared.size}
        namespace={shared.namespace}
        portico={shared.portico}
      />
      <AccountButton {...shared} />
    </span>
  );
}
