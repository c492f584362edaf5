import type { Portico } from '@portico/core';
import { truncateAddress, type ButtonState } from '@portico/ui/button';
import type { ButtonFace } from './drawFace.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-account-button>`: who is connected; nothing while nobody is. */
export class AccountButtonElement extends PorticoElement {
  protected override lookAround(portico: Portico, { address, network }: ButtonState): void {
    if (address === undefined) {
      this.extras.forget();
      return;
    }
    const hasBalance = this.getAttribute('balance') === 'show';
    this.extras.ask([address, network?.caipNetworkId, hasBalance].join(' '), async (tell, signal) => {
      const { readAccountFace } = await import('@portico/ui/account-face');
      await readAccountFace(portico, { address, network, hasBalance, signal }, tell);
    });
  }

  protected override face(state: ButtonState | undefined): ButtonFace {
    if (state?.address === undefined) return { label: '', isHidden: true };
    if (state.isUnsupported) return { label: this.word('button.unsupportedNetwork'), tone: 'warning' };
    const { name, avatar, formatBalance } = this.extras.known;
    const balance = formatBalance?.(this.locale);
    const label = name ?? truncateAddress(state.address, this.#count('chars-start', 4), this.#count('chars-end', 6));
    return {
      label,
      description: [this.word('button.account', { address: label }), balance].filter(Boolean).join(', '),
      tone: 'quiet',
      pictureUrl: avatar,
      note: balance,
    };
  }

  #count(attribute: string, fallback: number): number {
    const given = Number.parseInt(this.getAttribute(attribute) ?? '', 10);
    return given >= 0 ? given : fallback;
  }
}
