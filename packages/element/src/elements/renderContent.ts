/** The content of a button element. */
export interface ButtonContent {
  readonly label: string;
  /** Takes turns with the label: the wider one sets the width. */
  readonly otherLabel?: string | null | undefined;
  /** The accessible name, where it differs from the label. */
  readonly description?: string;
  readonly tone?: 'quiet' | 'warning';
  readonly pictureUrl?: string | undefined;
  /** A picture belongs here: its place is kept until it comes, so that nothing moves then. */
  readonly hasPicture?: boolean;
  readonly note?: string | undefined;
  /** The width of a note that may still come; without it there is none. */
  readonly otherNote?: string | false | undefined;
  readonly isBusy?: boolean | undefined;
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
  let labelPart: HTMLElement | undefined;
  return (content) => {
    const key = JSON.stringify(content);
    if (key === drawn) return;
    drawn = key;
    const { label, otherLabel, description, tone, pictureUrl, hasPicture, note, otherNote } = content;
    button.hidden = content.isHidden ?? false;
    button.ariaBusy = String(content.isBusy ?? false);
    button.ariaLabel = description ?? null;
    button.dataset['tone'] = tone ?? '';
    // A new label moves in; the same one stays where it is.
    if (labelPart?.textContent !== label) {
      labelPart = create('bdi', 'label', { textContent: label });
      button.replaceChildren(labelPart);
    }
    labelPart.dataset['other'] = otherLabel ?? '';
    while (button.firstElementChild !== labelPart) button.firstElementChild?.remove();
    if (otherNote) {
      button.prepend(create('span', 'balance', { textContent: note ?? '' }));
      button.firstElementChild?.setAttribute('data-other', otherNote);
    }
    if (pictureUrl)
      button.prepend(create('img', 'picture', { referrerPolicy: 'no-referrer', src: pictureUrl, alt: '' }));
    else if (hasPicture) button.prepend(create('span', 'picture', {}));
  };
}
