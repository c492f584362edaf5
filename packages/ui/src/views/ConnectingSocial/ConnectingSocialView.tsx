import { ErrorId } from '../../components/ErrorId.tsx';
import { SocialMark } from '../../components/social/SocialMark.tsx';
import { socialNames } from '../../button/socialMarks.ts';
import { createSocialFlow, useShowLocked } from '../../flows/socialLogin.ts';
import { useChooseAnother } from '../../flows/useChooseAnother.ts';
import { useCloseOnSuccess, useIsCurrentRoute } from '../../flows/useCloseOnSuccess.ts';
import { useIsWindowClosed } from '../../flows/useIsWindowClosed.ts';
import { useAnnouncedRequest, useRequestFlow } from '../../flows/useRequestFlow.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Ring } from '../../primitives/Ring.tsx';
import type { ViewProps, ViewTitle } from '../view.ts';
import { contentOf } from './socialMessages.ts';

export { default as styles } from '../../components/social/social.css';
export const title: ViewTitle<'ConnectingSocial'> = (_t, _state, { provider }) => socialNames[provider];

/** From the press on a provider of identities to being connected, while the visitor logs in in its window. */
export default function ConnectingSocialView({ route }: ViewProps<'ConnectingSocial'>) {
  const t = useT<'logIn'>();
  const errorText = useErrorText();
  const router = useRouter();
  const isCurrentRoute = useIsCurrentRoute(route);
  const showLocked = useShowLocked(route.connectorId);
  const { state, start } = useRequestFlow((portico) => createSocialFlow(portico, route, showLocked), isCurrentRoute);
  const { ring, action, ...content } = contentOf(state, useIsWindowClosed());
  const values = { provider: socialNames[route.provider] };
  const lead = t(content.title, values);
  const isThrottled = state.status === 'ended' && state.reason === 'throttled';
  const text = isThrottled ? errorText(state.error) : content.text && t(content.text, values);
  const isWrong = ring === 'error';
  // Connected is announced for the whole modal.
  const spoken = ring === 'done' || state.status === 'cancelled' ? '' : `${lead}. ${text ?? ''}`;
  useAnnouncedRequest(spoken, { attempt: state.attempt, isWrong });
  useCloseOnSuccess(state.status, isCurrentRoute, useChooseAnother());

  const actions = {
    cancel: { children: t('common.cancel'), kind: 'quiet', onClick: () => router.goBack() },
    open: { children: t('social.open'), onClick: start },
    retry: { children: t('common.retry'), onClick: start },
  } as const;
  return (
    <div className="view center connecting-social">
      <Ring key={state.attempt} state={ring} onRetry={start} retryLabel={t('common.retry')}>
        <span className="image">
          <SocialMark social={route.provider} />
        </span>
      </Ring>
      <p className="lead">{lead}</p>
      {text !== undefined && <p className="sub">{text}</p>}
      {state.status === 'ended' && state.reason === 'failed' && <ErrorId error={state.error} />}
      {action && <Button {...actions[action]} />}
    </div>
  );
}
