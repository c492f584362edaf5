import { WalletLink } from '../../components/WalletLink.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../registry.ts';

export { default as styles } from './approveTransaction.css';

/** Shown while a request of the page waits in the wallet (spec §4, transaction stack). */
export default function ApproveTransactionView(_props: ViewProps<'ApproveTransaction'>) {
  const t = useT();
  const router = useRouter();
  const { wallet } = useAccount();
  const name = wallet?.name ?? t('common.unknown');
  // What the page itself asked is the page's to give up: only the view goes.
  const leave = () => (router.getState().transactions.length > 0 ? router.rejectAll() : router.close());
  return (
    <div className="view center approve">
      <Ring state="busy">
        <WalletImage name={name} src={wallet?.icon} />
      </Ring>
      <p className="lead">{t('send.waiting.title', { wallet: name })}</p>
      <p className="sub">{t('approve.text', { wallet: name })}</p>
      <WalletLink />
      <Button kind="quiet" onClick={leave}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
