import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export interface Rendered {
  readonly container: HTMLElement;
  readonly rerender: (node: ReactNode) => void;
  readonly unmount: () => void;
  /** The first button of that accessible name. */
  readonly button: (name: string) => HTMLButtonElement;
  readonly texts: () => string[];
}

/** The accessible name of a button. */
export function nameOf(button: Element): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
}

/** Renders a tree under StrictMode into a container of its own. */
export function render(node: ReactNode): Rendered {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  const rerender = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>);
  rerender(node);
  const buttons = () => [...container.querySelectorAll('button')];
  return {
    container,
    rerender,
    unmount() {
      root.unmount();
      container.remove();
    },
    button(name) {
      const found = buttons().find((button) => nameOf(button) === name);
      if (!found) throw new Error(`There is no button '${name}' among: ${buttons().map(nameOf).join(' | ')}`);
      return found;
    },
    texts: () => buttons().map((button) => button.textContent ?? ''),
  };
}
