import type { OpenParameters } from '@portico/core';
import { truncateAddress, type ButtonState } from '@portico/ui/button';
import { PorticoElement, type ButtonFace } from './PorticoElement.ts';

/** `<portico-account-button>`: who is connected; nothing while nobody is. */
export class AccountButtonElement extends PorticoElement {
  #reading: AbortController | undefined;
  #readFor = '';
  #known: { readonly name?: string; readonly avatar?: string; readonly balance?: string } = {};

  override disconnectedCallback(): void {
    this.#reading?.abort();
    super.disconnectedCallback();
  }

  protected override stateChanged({ address, network }: ButtonState): void {
    const hasBalance = this.getAttribute('balance') === 'show';
    const key = [address, network?.caipNetworkId, hasBalance].join(' ');
    if (key === this.#readFor) return;
    this.#readFor = key;
    this.#known = {};
    this.#reading?.abort();
    const { portico } = this;
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
    const short = truncateAddress(state.address, this.#count('chars-start', 4), this.#count('chars-end', 6));
    const label = this.#known.name ?? short;
    return {
      label,
      description: this.word('button.account', { address: label }),
      tone: 'quiet',
      pictureUrl: this.#known.avatar,
      note: this.#known.balance,
    };
  }

  protected override request(): OpenParameters {
    const namespace = this.namespaceWanted;
    return { view: 'Account', ...(namespace && { namespace }) };
  }

  #count(attribute: string, fallback: number): number {
    const given = Number.parseInt(this.getAttribute(attribute) ?? '', 10);
    return Number.isInteger(given) && given >= 0 ? given : fallback;
  }
}
