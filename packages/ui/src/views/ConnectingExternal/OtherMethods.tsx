import { findPairing, isMobile } from '@portico/core/internal';
import { findEntry } from '../../flows/findEntry.ts';
import { takesLinks } from '../../flows/pickWallet.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { useWallets } from '../../hooks/useWallets.ts';
import { Button } from '../../primitives/Button.tsx';

/** Leads to the same wallet on the phone; undefined where it cannot be paired, or this is the phone. */
function useOnPhone(walletId: string): (() => void) | undefined {
  const router = useRouter();
  const { wallets } = useWallets();
  const canPair = usePorticoState(({ connectors }) => findPairing(connectors) !== undefined);
  const wallet = findEntry(wallets, walletId);
  if (!canPair || !wallet || !takesLinks(wallet) || isMobile()) return undefined;
  const { id, name } = wallet;
  return () => router.replace({ view: 'ConnectingWalletConnect', walletId: id, name });
}

interface OtherMethodsProps {
  readonly walletId: string;
  /** Connected: there is nothing left to choose. */
  readonly isDone: boolean;
  readonly chooseAnother: (() => void) | undefined;
}

/** For a visitor who does not wait for this one: the same wallet on the phone, or another. */
export function OtherMethods({ walletId, isDone, chooseAnother }: OtherMethodsProps) {
  const t = useT<'connecting'>();
  const onPhone = useOnPhone(walletId);
  if (isDone || !(onPhone ?? chooseAnother)) return null;
  return (
    <p className="foot connecting-ways">
      {onPhone && (
        <Button kind="link" onClick={onPhone}>
          {t('pairing.usePhone')}
        </Button>
      )}
      {chooseAnother && (
        <Button kind="link" onClick={chooseAnother}>
          {t('connecting.chooseAnother')}
        </Button>
      )}
    </p>
  );
}
