import type { OpenParameters } from '@portico/core';
import type { ButtonState } from '@portico/ui/button';
import { PorticoElement, type ButtonFace } from './PorticoElement.ts';

/** `<portico-wallet-button wallet="io.metamask">`: connects one wallet. */
export class WalletButtonElement extends PorticoElement {
  protected override face(state: ButtonState | undefined): ButtonFace {
    const wallet = this.getAttribute('wallet');
    const found = this.portico?.store.getState().connectors.find(({ id, rdns }) => id === wallet || rdns === wallet);
    return {
      label: this.getAttribute('label') ?? found?.name ?? this.word('button.connect'),
      tone: 'quiet',
      pictureUrl: found?.imageUrl,
      isBusy: state?.isBusy ?? false,
    };
  }

  protected override request(): OpenParameters {
    const [namespace, walletId] = [this.namespaceWanted, this.getAttribute('wallet')];
    return { view: 'Connect', ...(walletId && { walletId }), ...(namespace && { namespace }) };
  }
}
