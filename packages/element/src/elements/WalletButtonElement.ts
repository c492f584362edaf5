import type { OpenParameters, Portico } from '@portico/core';
import { selectWalletFace } from '@portico/ui/button';
import type { ButtonFace } from './drawFace.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-wallet-button wallet="io.metamask">`: connects one wallet. */
export class WalletButtonElement extends PorticoElement {
  /** A wallet that is not found has no name yet; the click asks again. */
  protected override lookAround(portico: Portico): void {
    this.extras.ask('wallets', () => portico.discover());
  }

  protected override face(): ButtonFace {
    const found = this.portico && selectWalletFace(this.portico.store.getState(), this.getAttribute('wallet'));
    return {
      label: this.getAttribute('label') ?? found?.name ?? this.word('button.connect'),
      tone: 'quiet',
      pictureUrl: found?.isAsked ? undefined : found?.imageUrl,
      isBusy: found?.isAsked ?? false,
    };
  }

  protected override request(): OpenParameters {
    const walletId = this.getAttribute('wallet');
    return { ...(walletId && { walletId }) };
  }
}
