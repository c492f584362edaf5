import { expect, test } from 'vitest';
import { attachButtonStyles } from './attachButtonStyles.ts';
import { buttonMessages } from './buttonMessages.ts';
import { englishButtonMessages } from './englishButtonMessages.ts';

/** The width of a button with this label, or with both, the second of which only keeps its width. */
function widthOf(label: string, other = ''): number {
  const button = document.createElement('button');
  button.className = 'portico-button';
  const part = document.createElement('span');
  part.className = 'portico-button-label';
  part.dataset['other'] = other;
  part.textContent = label;
  button.append(part);
  document.body.append(button);
  const { width } = button.getBoundingClientRect();
  button.remove();
  return width;
}

// The word for "Connecting" comes later than the button, so its width cannot be kept from the start.
test.each(Object.entries({ en: englishButtonMessages, ...buttonMessages }))(
  'param: in %s a button does not grow while it connects',
  (_, messages) => {
    attachButtonStyles(document);
    const idle = widthOf(messages['button.connect']);
    expect(widthOf(messages['button.connecting'])).toBeLessThanOrEqual(idle);
    expect(widthOf(messages['button.connecting'], messages['button.connect'])).toBe(idle);
  },
);
