import type { OpenParameters, Portico, Theme } from '@portico/core';
import { isChainNamespace, openModal } from '@portico/core';
import {
  adoptButtonStyles,
  applyTheme,
  buttonWord,
  loadButtonWords,
  nearestLocale,
  selectButtonState,
  type ButtonState,
  type ButtonWord,
  type ButtonWords,
} from '@portico/ui/button';
import type { ChainNamespace } from '@portico/protocol';
import { createFaceDrawer, type ButtonFace } from './drawFace.ts';
import { findPortico } from './findPortico.ts';

/** What the button elements share: one real button in a shadow root, drawn from the state whenever that changes. */
export abstract class PorticoElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [
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
  readonly #drawFace = createFaceDrawer(this.#button);
  #stop: (() => void) | undefined;
  #theme: Theme | undefined;
  #words: { readonly locale: string; readonly words?: ButtonWords } | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    adoptButtonStyles(root);
    const button = this.#button;
    button.type = 'button';
    button.className = 'portico-button';
    button.part.add('button');
    button.setAttribute('aria-haspopup', 'dialog');
    button.addEventListener('click', () => this.portico && void openModal(this.portico, this.request()));
    for (const sign of ['pointerenter', 'focus']) button.addEventListener(sign, () => this.portico?.preload());
    root.append(button);
  }

  connectedCallback(): void {
    this.draw();
    this.#stop = findPortico(this.getAttribute('instance'), (portico) => this.#attach(portico));
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#stop) return;
    if (name === 'instance') {
      this.disconnectedCallback();
      this.connectedCallback();
    } else this.#update();
  }

  protected abstract face(state: ButtonState | undefined): ButtonFace;
  protected abstract request(): OpenParameters;

  /** For what an element reads beside the state (name, icon): called after each change, and with undefined at the end. */
  protected stateChanged(_state: ButtonState | undefined): void {}

  protected get namespaceWanted(): ChainNamespace | undefined {
    const wanted = this.getAttribute('namespace');
    return isChainNamespace(wanted) ? wanted : undefined;
  }

  protected word(key: ButtonWord, filled?: Readonly<Record<string, string>>): string {
    const { messages: overrides } = this.portico?.store.getState().options ?? {};
    return buttonWord(key, { locale: this.#locale, words: this.#words?.words, overrides, filled });
  }

  protected draw(): void {
    const { portico } = this;
    const button = this.#button;
    const { theme, options } = portico?.store.getState() ?? {};
    this.#drawFace(this.face(this.#state));
    button.disabled = this.hasAttribute('disabled');
    button.dataset['size'] = this.getAttribute('size') === 'sm' ? 'sm' : 'md';
    button.lang = options?.locale ?? '';
    button.dir = options?.direction ?? '';
    if (theme && theme !== this.#theme) applyTheme(button, theme, this.#theme);
    this.#theme = theme ?? this.#theme;
  }

  get #state(): ButtonState | undefined {
    return this.portico && selectButtonState(this.portico.store.getState(), this.namespaceWanted);
  }

  get #locale(): string {
    return this.portico?.store.getState().options.locale ?? (document.documentElement.lang || navigator.language);
  }

  #attach(portico: Portico): () => void {
    this.portico = portico;
    const unsubscribe = portico.store.subscribe(
      (state) => state,
      () => this.#update(),
    );
    this.#update();
    return () => {
      unsubscribe();
      this.portico = undefined;
      this.#update();
    };
  }

  #update(): void {
    const state = this.#state;
    this.stateChanged(state);
    if (state && (state.isBusy || state.status !== 'disconnected' || !state.network)) this.#loadWords();
    this.draw();
  }

  /** Other languages than English come by a request, so only once more than "Connect wallet" is shown. */
  #loadWords(): void {
    const locale = this.#locale;
    if (locale === this.#words?.locale || nearestLocale(locale) === 'en') return;
    this.#words = { locale };
    loadButtonWords(locale).then(
      (words) => {
        if (this.#words?.locale !== locale) return;
        this.#words = { locale, words };
        this.draw();
      },
      // English is understood, too.
      () => undefined,
    );
  }
}
