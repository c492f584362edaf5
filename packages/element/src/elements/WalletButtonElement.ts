import type { OpenParameters, Portico } from '@portico/core';
import type { ButtonFace } from './drawFace.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-wallet-button wallet="io.metamask">`: connects one wallet. */
export class WalletButtonElement extends PorticoElement {
  get #wallet(): string | null {
    return this.getAttribute('wallet');
  }

  protected override lookAround(portico: Portico): void {
    const wallet = this.#wallet;
    this.extras.ask(wallet, async (tell, signal) =>
      (await import('./followWallet.ts')).followWallet(portico, wallet, tell, signal),
    );
  }

  protected override face(): ButtonFace {
    const { name, imageUrl, isAsked = false } = this.extras.known;
    return {
      label: this.getAttribute('label') ?? name ?? this.word('button.connect'),
      tone: 'quiet',
      pictureUrl: isAsked ? undefined : imageUrl,
      isBusy: isAsked,
    };
  }

  protected override request(): OpenParameters {
    return { ...(this.#wallet && { walletId: this.#wallet }) };
  }
}
