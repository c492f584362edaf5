import type { PairingEnd as End, PairingState } from '../../flows/pairing.ts';
import { useAnnouncedRequest } from '../../flows/useRequestFlow.ts';
import { useT } from '../../hooks/useT.tsx';
import type { TextKey } from '../../i18n/messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import type { RingState } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import { ErrorId } from '../ErrorId.tsx';
import type { PairingWallet } from './usePairingWallet.ts';

interface PairingEndContent {
  readonly ring: RingState;
  readonly title: TextKey<'connecting' | 'pairing'>;
  readonly text: TextKey<'connecting' | 'pairing'>;
  readonly action?: TextKey<'connecting' | 'pairing'>;
}

const ends: Readonly<Record<End, Omit<PairingEndContent, 'ring'>>> = {
  rejected: {
    title: 'connecting.rejected.title',
    text: 'connecting.rejected.text',
    action: 'connecting.requestAgain',
  },
  invalidResponse: {
    title: 'connecting.invalidResponse.title',
    text: 'connecting.invalidResponse.text',
    action: 'common.retry',
  },
  noAnswer: { title: 'connecting.noAnswer.title', text: 'pairing.noAnswer', action: 'common.retry' },
  failed: { title: 'connecting.failed.title', text: 'connecting.failed.text', action: 'common.retry' },
  expired: { title: 'pairing.expired.title', text: 'pairing.expired.text', action: 'pairing.expired.action' },
  unreachable: { title: 'pairing.unreachable.title', text: 'pairing.unreachable.text', action: 'common.retry' },
  refused: { title: 'pairing.refused.title', text: 'pairing.refused.text' },
};

function contentOf(state: PairingState): PairingEndContent {
  if (state.status === 'ended') return { ring: state.reason === 'expired' ? 'idle' : 'error', ...ends[state.reason] };
  if (state.status === 'cancelled') return { ring: 'idle', ...ends.expired };
  if (state.status === 'succeeded' || state.status === 'done')
    return { ring: 'done', title: 'connecting.connected.title', text: 'connecting.connected.text' };
  return { ring: 'busy', title: 'pairing.linking.title', text: 'pairing.linking.text' };
}

/** Ends that are worth a report: they have an id to copy. */
const isReportable = (state: PairingState): state is Extract<PairingState, { status: 'ended' }> =>
  state.status === 'ended' &&
  ['failed', 'noAnswer', 'invalidResponse', 'unreachable', 'refused'].includes(state.reason);

interface PairingEndProps {
  readonly state: PairingState;
  readonly wallet: PairingWallet;
  readonly retry: () => void;
  /** Left out where there is no other wallet to choose. */
  readonly chooseAnother: (() => void) | undefined;
}

/** The final state of a pairing: a wallet has the link, has answered, or never will. Each change is announced once. */
export function PairingEnd({ state, wallet, retry, chooseAnother }: PairingEndProps) {
  const t = useT<'connecting' | 'pairing'>();
  const { ring, title, text, action } = contentOf(state);
  const messages = { wallet: wallet.name };
  const reported = ring === 'done' ? '' : `${t(title, messages)}. ${t(text, messages)}`;
  useAnnouncedRequest(reported, { attempt: state.attempt, isWrong: ring === 'error' });
  const isOver = state.status === 'ended' || state.status === 'cancelled';
  return (
    <>
      <Ring state={ring} {...(action && { onRetry: retry, retryLabel: t(action) })}>
        <WalletImage name={wallet.name} src={wallet.imageUrl} icon={wallet.icon} />
      </Ring>
      <p className="lead">{t(title, messages)}</p>
      <p className="sub">{t(text, messages)}</p>
      {isReportable(state) && <ErrorId error={state.error} />}
      {isOver && action && <Button onClick={retry}>{t(action)}</Button>}
      {isOver && chooseAnother && (
        <p className="foot">
          <Button kind="link" onClick={chooseAnother}>
            {t('connecting.chooseAnother')}
          </Button>
        </p>
      )}
    </>
  );
}
