/** The content of a button element. */
export interface ButtonContent {
  readonly label: string;
  /** The accessible name, where it differs from the label. */
  readonly description?: string;
  readonly tone?: 'quiet' | 'warning';
  readonly pictureUrl?: string | undefined;
  /** A picture belongs here: its place is kept until it comes, so that nothing moves then. */
  readonly hasPicture?: boolean;
  readonly note?: string | undefined;
  readonly isBusy?: boolean;
  readonly isHidden?: boolean;
  readonly isDisabled?: boolean;
}

function create<Name extends 'span' | 'img' | 'bdi'>(
  name: Name,
  className: string,
  facts: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className: `portico-button-${className}` }, facts);
}

/** Renders content onto a button. Unchanged parts are not touched: no picture flickers, no motion starts again. */
export function createContentRenderer(button: HTMLButtonElement): (content: ButtonContent) => void {
  let drawn = '';
  let labelPart: Element | undefined;
  return (content) => {
    const key = JSON.stringify(content);
    if (key === drawn) return;
    drawn = key;
    const { label, description, tone, pictureUrl, hasPicture, note, isBusy = false, isHidden = false } = content;
    button.hidden = isHidden;
    button.setAttribute('aria-busy', String(isBusy));
    if (description) button.setAttribute('aria-label', description);
    else button.removeAttribute('aria-label');
    if (tone) button.dataset['tone'] = tone;
    else delete button.dataset['tone'];
    // A new label moves in; the same one stays where it is.
    if (labelPart?.textContent !== label) {
      labelPart = create('bdi', 'label', { textContent: label });
      button.replaceChildren(labelPart);
    }
    while (button.firstElementChild !== labelPart) button.firstElementChild?.remove();
    const parts = [
      isBusy && create('span', 'ring', { ariaHidden: 'true' }),
      pictureUrl
        ? create('img', 'picture', { referrerPolicy: 'no-referrer', src: pictureUrl, alt: '' })
        : hasPicture && create('span', 'picture', {}),
      note && create('span', 'balance', { textContent: note }),
    ];
    button.prepend(...parts.filter((part) => part instanceof Element));
  };
}
