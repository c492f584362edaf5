/** The visitor of a fixture: waits until an element is there, then uses it. */
export interface Visitor {
  /** Presses the first control of the view that fits the selector. */
  press(selector: string): Promise<void>;
  /** Chooses the option of that text in a list of the view. */
  choose(selector: string, text: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}

/** More frames than any view needs to come. */
const FRAMES_MAX = 600;

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

type Kind<Wanted extends Element> = new () => Wanted;

async function find<Wanted extends Element>(root: ShadowRoot, selector: string, kind: Kind<Wanted>): Promise<Wanted> {
  for (let frame = 0; frame < FRAMES_MAX; frame += 1) {
    const element = root.querySelector(`[data-slide=current] ${selector}`);
    if (element instanceof kind) return element;
    await nextFrame();
  }
  throw new Error(`There is no ${selector} to use.`);
}

/** React receives a value only where it was set past its own setter, and announced by an event. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Uses the elements of a modal's shadow root. */
export function createVisitor(root: ShadowRoot): Visitor {
  return {
    async press(selector) {
      (await find(root, selector, HTMLElement)).click();
    },
    async choose(selector, text) {
      const list = await find(root, selector, HTMLSelectElement);
      const option = [...list.options].find((each) => each.text.includes(text));
      if (!option) throw new Error(`There is no ${text} to choose.`);
      setValue(list, option.value);
    },
    async type(selector, text) {
      setValue(await find(root, selector, HTMLInputElement), text);
    },
  };
}
