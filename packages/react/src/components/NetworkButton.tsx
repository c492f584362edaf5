'use client';
import { getContext, track } from '@portico/core/internal';
import { ButtonPicture } from './ButtonPicture.tsx';
import type { ButtonProps } from './types.ts';
import { useButton } from './useButton.ts';
import { useNetworkIcon } from './useNetworkIcon.ts';

/** The active network; a press opens the list to change it. */
export function NetworkButton(props: ButtonProps) {
  const { portico, network, isUnsupported, canSwitchNetwork, label: text, buttonProps } = useButton(props);
  const icon = useNetworkIcon(portico, isUnsupported ? undefined : network?.caipNetworkId);
  const label = isUnsupported ? text('button.unsupportedNetwork') : (network?.name ?? text('button.selectNetwork'));
  return (
    <button
      type="button"
      {...buttonProps}
      disabled={buttonProps.disabled || !canSwitchNetwork}
      data-tone={isUnsupported ? 'warning' : 'quiet'}
      onClick={() => {
        track(getContext(portico), 'CLICK_NETWORKS', {});
        void portico.open({ view: 'Networks', ...(props.namespace && { namespace: props.namespace }) });
      }}
    >
      <NetworkPicture url={icon} isShown={network !== undefined && !isUnsupported} />
      <span className="portico-button-label" key={label}>
        {label}
      </span>
    </button>
  );
}

/** Its space is reserved before the picture loads, so that nothing moves. */
function NetworkPicture({ url, isShown }: { readonly url: string | undefined; readonly isShown: boolean }) {
  if (!isShown) return null;
  return url ? <ButtonPicture url={url} /> : <span className="portico-button-picture" />;
}
