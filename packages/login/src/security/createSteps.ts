import { element } from '../dom/element.ts';
import { textOfError } from './texts/textOfError.ts';
import type { WindowContext } from './windowContext.ts';

/** A place for one step after the other, with the problem of the last one above. */
export function createSteps({ texts, buttons }: WindowContext) {
  const problem = element('p');
  problem.className = 'problem';
  problem.setAttribute('role', 'alert');
  const step = element('div');
  const note = (text: string): void => void (problem.textContent = text);
  return {
    elements: [problem, step],
    note,
    show(...content: Node[]): void {
      step.replaceChildren(...content);
      buttons.rearm();
    },
    /** The work of a press; what fails is shown, and the button can be pressed again. */
    run(pressed: HTMLButtonElement, work: () => Promise<void>): void {
      pressed.disabled = true;
      note('');
      work().catch((error: unknown) => {
        note(textOfError(texts, error));
        pressed.disabled = false;
      });
    },
  };
}
