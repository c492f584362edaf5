import type { OpenParameters } from '@portico/core';
import { truncateAddress, type ButtonState } from '@portico/ui/button';
import type { AccountFace } from '@portico/ui/account-face';
import type { ButtonFace } from './drawFace.ts';
import { PorticoElement } from './PorticoElement.ts';

/** `<portico-account-button>`: who is connected; nothing while nobody is. */
export class AccountButtonElement extends PorticoElement {
  #reading: AbortController | undefined;
  #readFor: string | undefined;
  #known: AccountFace = {};

  protected override stateChanged(state: ButtonState | undefined): void {
    const { portico } = this;
    const { address, network } = state ?? {};
    const hasBalance = this.getAttribute('balance') === 'show';
    const key = address && [address, network?.caipNetworkId, hasBalance].join(' ');
    if (key === this.#readFor) return;
    this.#readFor = key;
    this.#known = {};
    this.#reading?.abort();
    if (!portico || address === undefined) return;
    const { signal } = (this.#reading = new AbortController());
    import('@portico/ui/account-face')
      .then(({ readAccountFace }) =>
        readAccountFace(portico, { address, network, hasBalance, signal }, (part) => {
          this.#known = { ...this.#known, ...part };
          this.draw();
        }),
      )
      // The address is a good name, too.
      .catch(() => undefined);
  }

  protected override face(state: ButtonState | undefined): ButtonFace {
    if (state?.address === undefined) return { label: '', isHidden: true };
    if (state.isUnsupported) return { label: this.word('button.unsupportedNetwork'), tone: 'warning' };
    const { name, avatar, balance } = this.#known;
    const label = name ?? truncateAddress(state.address, this.#count('chars-start', 4), this.#count('chars-end', 6));
    return {
      label,
      description: [this.word('button.account', { address: label }), balance].filter(Boolean).join(', '),
      tone: 'quiet',
      pictureUrl: avatar,
      note: balance,
    };
  }

  protected override request(): OpenParameters {
    const namespace = this.namespaceWanted;
    return { ...(namespace && { namespace }) };
  }

  #count(attribute: string, fallback: number): number {
    const given = Number.parseInt(this.getAttribute(attribute) ?? '', 10);
    return given >= 0 ? given : fallback;
  }
}
