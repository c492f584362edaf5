/** The content of a button element. */
export interface ButtonContent {
  readonly label: string;
  /** A text that may replace the label: the wider of the two sets the width. */
  readonly otherLabel?: string | null | undefined;
  /** The accessible name, where it differs from the label. */
  readonly description?: string;
  readonly tone?: 'quiet' | 'warning';
  readonly pictureUrl?: string | undefined;
  /** Keeps the place of a picture that is still loading, so that nothing moves. */
  readonly hasPicture?: boolean;
  readonly note?: string | undefined;
  /** A text as wide as the note that may still load; without it no place is kept. */
  readonly otherNote?: string | false | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isHidden?: boolean;
  readonly isDisabled?: boolean;
}

function create<Name extends 'span' | 'img' | 'bdi'>(
  name: Name,
  className: string,
  facts?: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className: `portico-button-${className}` }, facts);
}

/** Renders content onto a button. Unchanged parts stay as they are: no picture flickers, no animation restarts. */
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
    // A new label is a new element, which the style sheet animates.
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
    else if (hasPicture) button.prepend(create('span', 'picture'));
  };
}
