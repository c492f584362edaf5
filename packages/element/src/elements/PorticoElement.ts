import type { OpenParameters, Portico, Theme } from '@portico/core';
import {
  attachButtonStyles,
  applyTheme,
  buttonLabel,
  loadButtonMessages,
  selectButtonState,
  type ButtonState,
  type ButtonLabel,
  type ButtonMessages,
} from '@portico/ui/button';
import type { AccountSummary } from '@portico/ui/account-summary';
import type { WalletSummary } from '@portico/ui/wallet-summary';
import { AttachedElement } from './AttachedElement.ts';
import { createContentRenderer, type ButtonContent } from './renderContent.ts';
import { LookUp } from './LookUp.ts';

interface Extras extends Omit<AccountSummary, 'name'>, WalletSummary {
  readonly pictureUrl?: string | undefined;
}

/** The base of the button elements: one real button in a shadow root, rendered from the state whenever that changes. */
export abstract class PorticoElement extends AttachedElement {
  static override readonly observedAttributes: readonly string[] = [
    'disabled',
    'size',
    'label',
    'loading-label',
    'namespace',
    'instance',
    'balance',
    'chars-start',
    'chars-end',
    'wallet',
  ];

  protected portico: Portico | undefined;
  readonly #button = document.createElement('button');
  readonly #renderContent = createContentRenderer(this.#button);
  /** The content of an element apart from the state. */
  protected readonly extras = new LookUp<Extras>(() => this.#draw());
  readonly #messages = new LookUp<ButtonMessages>(() => this.#draw());
  #theme: Theme | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    attachButtonStyles(root);
    const button = this.#button;
    button.type = 'button';
    button.className = 'portico-button';
    button.part.add('button');
    button.ariaHasPopup = 'dialog';
    button.addEventListener('click', () => {
      const { portico, namespace } = this;
      if (portico) void portico.open({ ...(namespace && { namespace }), ...this.request(portico) });
    });
    for (const sign of ['pointerenter', 'focus']) button.addEventListener(sign, () => this.portico?.preload());
    root.append(button);
  }

  override connectedCallback(): void {
    this.#draw();
    super.connectedCallback();
  }

  protected abstract content(state: ButtonState | undefined): ButtonContent;

  /** The parameters of a click apart from the namespace; called with each click. */
  protected request(_portico: Portico): OpenParameters {
    return {};
  }

  /** For the data that an element reads apart from the state: called after each change. */
  protected readAccount(_portico: Portico, _state: ButtonState): void {}

  protected label(key: ButtonLabel, filled?: Readonly<Record<string, string>>): string {
    const { messages: overrides } = this.portico?.getState().options ?? {};
    return buttonLabel(key, { locale: this.locale, messages: this.#messages.known, overrides, filled });
  }

  #draw(): void {
    const button = this.#button;
    const { theme, options } = this.portico?.getState() ?? {};
    const content = this.content(this.#state);
    this.#renderContent(content);
    button.disabled = content.isDisabled || this.hasAttribute('disabled');
    button.dataset['size'] = this.getAttribute('size') ?? 'md';
    button.lang = options?.locale ?? '';
    button.dir = options?.direction ?? '';
    if (theme && theme !== this.#theme) applyTheme(button, theme, this.#theme);
    this.#theme = theme ?? this.#theme;
  }

  protected override attach(portico: Portico): () => void {
    this.portico = portico;
    const unsubscribe = portico.subscribeState(() => this.update());
    this.update();
    portico.preload(this.#button);
    return () => {
      unsubscribe();
      this.portico = undefined;
      this.update();
    };
  }

  protected override update(): void {
    const { portico } = this;
    const state = this.#state;
    const locale = this.locale;
    if (portico && state) this.readAccount(portico, state);
    else this.extras.forget();
    // Other languages than English are fetched, so only once more than "Connect wallet" is shown.
    if (state && (state.isBusy || state.status !== 'disconnected' || !state.network)) {
      this.#messages.request(locale, (notify) => loadButtonMessages(locale).then(notify));
    } else this.#messages.forget();
    this.#draw();
  }

  get #state(): ButtonState | undefined {
    return this.portico && selectButtonState(this.portico.getState(), this.namespace);
  }

  protected get locale(): string {
    return this.portico?.getState().options.locale ?? (document.documentElement.lang || navigator.language);
  }
}
