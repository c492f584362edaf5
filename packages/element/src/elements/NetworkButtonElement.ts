import type { OpenParameters, Portico } from '@portico/core';
import { getContext, track } from '@portico/core/internal';
import { loadNetworkPicture, type ButtonState } from '@portico/ui/button';
import type { ButtonContent } from './renderContent.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-network-button>`: the active network; opens the list to change it. */
export class NetworkButtonElement extends PorticoElement {
  protected override readAccount(portico: Portico, { network }: ButtonState): void {
    const id = network?.caipNetworkId;
    if (id) this.extras.request(id, async (notify) => notify({ pictureUrl: await loadNetworkPicture(portico, id) }));
    else this.extras.forget();
  }

  protected override content(state: ButtonState | undefined): ButtonContent {
    if (state?.isUnsupported) return { label: this.label('button.unsupportedNetwork'), tone: 'warning' };
    return {
      label: state?.network?.name ?? this.label('button.selectNetwork'),
      tone: 'quiet',
      hasPicture: state?.network !== undefined,
      isDisabled: state?.canSwitchNetwork === false,
      ...this.extras.known,
    };
  }

  protected override request(portico: Portico): OpenParameters {
    track(getContext(portico), 'CLICK_NETWORKS', {});
    return { view: 'Networks' };
  }
}
