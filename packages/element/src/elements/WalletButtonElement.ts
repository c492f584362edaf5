import type { OpenParameters, Portico } from '@portico/core';
import type { ButtonContent } from './renderContent.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-wallet-button wallet="io.metamask">`: connects one wallet, or logs in one way (`email`, `google`). */
export class WalletButtonElement extends PorticoElement {
  protected override readAccount(portico: Portico): void {
    const wallet = this.getAttribute('wallet');
    this.extras.request(wallet, async (notify, signal) =>
      (await import('@portico/ui/wallet-summary')).followWallet(portico, wallet, notify, signal),
    );
  }

  protected override content(): ButtonContent {
    const { name, imageUrl, isRequested } = this.extras.known;
    return {
      label: this.getAttribute('label') ?? name ?? this.label('button.connect'),
      tone: 'quiet',
      pictureUrl: imageUrl,
      hasPicture: true,
      isBusy: isRequested,
    };
  }

  protected override request(): OpenParameters {
    const walletId = this.getAttribute('wallet');
    this.extras.known.prepare?.();
    return walletId ? { walletId } : {};
  }
}
