import { useRef } from 'react';
import { ConnectWalletList } from '../../components/ConnectWalletList.tsx';
import { MoreBelow } from '../../components/MoreBelow.tsx';
import { useWalletGate } from '../../components/WalletGate.tsx';
import { useWallets } from '../../hooks/useWallets.ts';

export { default as styles } from '../../components/wallets.css';
export const title = 'connect.wallets';

/** The wallets alone, where Connect shows them as one row. */
export default function ConnectWalletsView() {
  const list = useWallets();
  const gate = useWalletGate();
  const end = useRef<HTMLDivElement>(null);
  return (
    <div className="view connect">
      {gate.guard(<ConnectWalletList {...list} isDisabled={gate.isClosed} />)}
      <div className="list-end" ref={end} />
      <div className="sticky-end connect-foot">
        <MoreBelow endRef={end} />
        {gate.box}
      </div>
    </div>
  );
}
