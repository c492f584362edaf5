import type { Portico } from '@portico/core';
import { truncateAddress, type ButtonState } from '@portico/ui/button';
import type { ButtonContent } from './renderContent.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-account-button>`: the connected account; nothing while disconnected. */
export class AccountButtonElement extends PorticoElement {
  protected override readAccount(portico: Portico, { address, network }: ButtonState): void {
    if (address === undefined) return this.extras.forget();
    const hasBalance = this.#hasBalance;
    this.extras.request([address, network?.caipNetworkId, hasBalance].join(' '), async (notify, signal) => {
      const { readAccountSummary } = await import('@portico/ui/account-summary');
      await readAccountSummary(portico, { address, network, hasBalance, signal }, notify);
    });
  }

  protected override content(state: ButtonState | undefined): ButtonContent {
    if (state?.address === undefined) return { label: '', isHidden: true };
    if (state.isUnsupported) return { label: this.label('button.unsupportedNetwork'), tone: 'warning' };
    const { name, avatar, formatBalance } = this.extras.known;
    const balance = formatBalance?.(this.locale);
    const label = name ?? truncateAddress(state.address, this.#count('chars-start', 4), this.#count('chars-end', 6));
    return {
      label,
      description: [this.label('button.account', { address: label }), balance].filter(Boolean).join(', '),
      tone: 'quiet',
      pictureUrl: avatar,
      note: balance,
      otherNote: this.#hasBalance && formatBalance !== null && `0.0000 ${state.network?.nativeCurrency.symbol}`,
    };
  }

  get #hasBalance(): boolean {
    return this.getAttribute('balance') === 'show';
  }

  #count(attribute: string, fallback: number): number {
    const provided = Number.parseInt(this.getAttribute(attribute) ?? '', 10);
    return provided >= 0 ? provided : fallback;
  }
}
