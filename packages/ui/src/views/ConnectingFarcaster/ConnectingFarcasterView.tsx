import { isMobile } from '@portico/core/internal';
import { ErrorId } from '../../components/ErrorId.tsx';
import socialCss from '../../components/social/social.css';
import { SocialMark } from '../../components/social/SocialMark.tsx';
import { socialNames } from '../../button/socialMarks.ts';
import { createFarcasterFlow } from '../../flows/farcasterLogin.ts';
import { useShowLocked } from '../../flows/socialLogin.ts';
import { useChooseAnother } from '../../flows/useChooseAnother.ts';
import { useCloseOnSuccess, useIsCurrentRoute } from '../../flows/useCloseOnSuccess.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useAnnouncedRequest, useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useStyles } from '../../hooks/useStyles.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import type { ViewProps } from '../view.ts';
import { FarcasterLink } from './FarcasterLink.tsx';
import { contentOf } from './farcasterMessages.ts';

export { default as styles } from './connectingFarcaster.css';
export const title = (): string => socialNames.farcaster;

const values = { provider: socialNames.farcaster, wallet: socialNames.farcaster };

/** From the press on Farcaster to being connected, while the visitor signs in its app. */
export default function ConnectingFarcasterView({ route }: ViewProps<'ConnectingFarcaster'>) {
  useStyles(socialCss);
  const t = useT<'logIn' | 'pairing'>();
  const errorText = useErrorText();
  const isCurrentRoute = useIsCurrentRoute(route);
  const { connectorId } = route;
  const showLocked = useShowLocked(connectorId);
  const { state, start } = useRequestFlow(
    (portico) => createFarcasterFlow(portico, { connectorId, showLocked }),
    isCurrentRoute,
  );
  const url = usePorticoState(({ farcasterUrl }) => farcasterUrl);
  const { ring, title: lead, text, action } = contentOf(state, isMobile());
  const isEnded = state.status === 'ended';
  const isTimed = isEnded && (state.reason === 'throttled' || state.reason === 'delayed');
  const sub = isTimed ? errorText(state.error) : text && t(text, values);
  // Connected is announced for the whole modal.
  const spoken = ring === 'done' || state.status === 'cancelled' ? '' : `${t(lead, values)}. ${sub ?? ''}`;
  useAnnouncedRequest(spoken, { attempt: state.attempt, isWrong: ring === 'error' });
  useCloseOnSuccess(state.status, isCurrentRoute, useChooseAnother());

  if (ring === 'busy') return <FarcasterLink url={url} lead={t(lead, values)} sub={sub} />;
  return (
    <div className="view center connecting-social">
      <Ring key={state.attempt} state={ring} onRetry={start} retryLabel={t('common.retry')}>
        <span className="image">
          <SocialMark social="farcaster" />
        </span>
      </Ring>
      <p className="lead">{t(lead, values)}</p>
      {sub !== undefined && <p className="sub">{sub}</p>}
      {isEnded && state.reason === 'failed' && <ErrorId error={state.error} />}
      {action && <Button onClick={start}>{t(action)}</Button>}
    </div>
  );
}
