import type { DevnetDescription } from '@portico/testing';
import type { DemoWallet } from './demoWallet.ts';
import { shortOf } from './shortOf.ts';
import { useBalance } from './useBalance.ts';
import { useDemoWallet } from './useDemoWallet.ts';

export interface OwnerProps {
  readonly wallet: DemoWallet;
  readonly devnet: DevnetDescription;
}

/** The choices of the wallet's owner: each change is sent to every site at once. */
export function Owner({ wallet, devnet }: OwnerProps) {
  const { accountIndex, chainId } = useDemoWallet(wallet);
  const chain = devnet.chains.find(({ id }) => id === chainId);
  const balance = useBalance(chain, wallet.addresses[accountIndex]);
  return (
    <section className="card" aria-label="Your account">
      <p className="balance">
        {balance ?? '…'} <span className="quiet">{chain?.nativeCurrency.symbol}</span>
      </p>
      <div className="choices">
        <label>
          <span>Account</span>
          <select value={accountIndex} onChange={(event) => void wallet.selectAccount(Number(event.target.value))}>
            {wallet.addresses.map((address, index) => (
              <option key={address} value={index}>
                {`${index + 1} · ${shortOf(address)}`}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Network</span>
          <select value={chainId} onChange={(event) => void wallet.selectChain(Number(event.target.value))}>
            {devnet.chains.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
