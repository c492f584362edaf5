import type { OpenParameters, Portico, Theme } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { openModal } from '@portico/core';
import { isChainNamespace } from '@portico/protocol';
import {
  adoptButtonStyles,
  applyTheme,
  buttonWord,
  selectButtonState,
  type ButtonState,
  type ButtonWord,
} from '@portico/ui/button';
import { findPortico } from './findPortico.ts';

export interface ButtonFace {
  readonly label: string;
  /** What assistive technology says, where the label alone does not say it. */
  readonly description?: string;
  readonly tone?: 'quiet' | 'warning';
  readonly pictureUrl?: string | undefined;
  readonly note?: string | undefined;
  readonly isBusy?: boolean;
  readonly isHidden?: boolean;
}

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
  readonly #label = document.createElement('bdi');
  #stops: (() => void)[] = [];
  #theme: Theme | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    adoptButtonStyles(root);
    this.#button.type = 'button';
    this.#button.className = 'portico-button';
    this.#button.part.add('button');
    this.#button.setAttribute('aria-haspopup', 'dialog');
    this.#label.className = 'portico-button-label';
    this.#button.append(this.#label);
    this.#button.addEventListener('click', () => this.#open());
    for (const sign of ['pointerenter', 'focus']) this.#button.addEventListener(sign, () => this.portico?.preload());
    root.append(this.#button);
  }

  connectedCallback(): void {
    this.draw();
    this.#stops.push(findPortico(this.getAttribute('instance') ?? undefined, (portico) => this.#attach(portico)));
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.portico = undefined;
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.draw();
  }

  protected abstract face(state: ButtonState | undefined): ButtonFace;
  protected abstract request(): OpenParameters;

  /** For what an element reads beside the state (name, icon); called when the state it depends on changed. */
  protected stateChanged(_state: ButtonState): void {}

  protected get namespaceWanted(): ChainNamespace | undefined {
    const wanted = this.getAttribute('namespace');
    return isChainNamespace(wanted) ? wanted : undefined;
  }

  protected word(key: ButtonWord, filled?: Readonly<Record<string, string>>): string {
    const locale = this.portico?.store.getState().options.locale;
    return buttonWord(locale ?? (document.documentElement.lang || navigator.language), key, filled);
  }

  protected draw(): void {
    const state = this.portico && selectButtonState(this.portico.store.getState(), this.namespaceWanted);
    const face = this.face(state);
    const button = this.#button;
    this.hidden = face.isHidden ?? false;
    button.disabled = this.hasAttribute('disabled');
    button.dataset['size'] = this.getAttribute('size') === 'sm' ? 'sm' : 'md';
    if (face.tone) button.dataset['tone'] = face.tone;
    else delete button.dataset['tone'];
    button.ariaBusy = face.isBusy ? 'true' : 'false';
    button.ariaLabel = face.description ?? null;
    if (this.#label.textContent !== face.label) this.#label.textContent = face.label;
    this.#decorate(face);
    const theme = this.portico?.store.getState().theme;
    if (theme && theme !== this.#theme) {
      applyTheme(button, theme, this.#theme);
      this.#theme = theme;
    }
  }

  #decorate({ isBusy, pictureUrl, note }: ButtonFace): void {
    const extras: Element[] = [];
    if (isBusy) extras.push(element('span', 'portico-button-ring'));
    if (pictureUrl) {
      const picture = element('img', 'portico-button-picture');
      picture.src = pictureUrl;
      picture.alt = '';
      extras.push(picture);
    }
    if (note) {
      const text = element('span', 'portico-button-balance');
      text.textContent = note;
      extras.push(text);
    }
    this.#button.replaceChildren(...extras, this.#label);
  }

  #attach(portico: Portico): void {
    this.portico = portico;
    const update = () => {
      this.stateChanged(selectButtonState(portico.store.getState(), this.namespaceWanted));
      this.draw();
    };
    this.#stops.push(portico.store.subscribe((state) => state, update));
    update();
  }

  #open(): void {
    if (this.portico) void openModal(this.portico, this.request());
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  if (name === 'span' && className.endsWith('ring')) made.ariaHidden = 'true';
  return made;
}
