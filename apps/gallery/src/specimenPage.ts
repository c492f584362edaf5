import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import frameCss from '../../../packages/ui/src/frame/frame.css';
import { lazyStyles } from '../../../packages/ui/src/components/lazy.ts';
import listsCss from '../../../packages/ui/src/primitives/lists.css';
import primitivesCss from '../../../packages/ui/src/primitives/primitives.css';
import baseCss from '../../../packages/ui/src/styles/base.css';
import { createStyleAdopter } from '../../../packages/ui/src/styles/sheets.ts';
import tokensCss from '../../../packages/ui/src/styles/tokens.css';
import { Specimens } from './Specimens.tsx';
import { brands } from './settings.ts';
import type { Settings } from './settings.ts';

const boardCss = `@layer views {
  .specimens { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; align-items: flex-start; }
  .specimens > .card { flex: none; overflow: visible; max-block-size: none; }
  .wrap { flex-wrap: wrap; }
  .around { justify-content: space-around; padding-block: 12px; }
}`;

/** Tokens and primitives, live, under the chosen theme, direction and brand. */
export function showSpecimens(place: HTMLElement, settings: Settings): void {
  const shadow = place.attachShadow({ mode: 'open' });
  const styles = createStyleAdopter(shadow);
  for (const css of [tokensCss, baseCss, primitivesCss, listsCss, frameCss, ...lazyStyles, boardCss])
    styles.attach(css);
  const dir = settings.dir ?? 'ltr';
  const style = brands[settings.brand];
  const root = createElement(
    'div',
    { className: 'portico', 'data-mode': settings.theme, dir, style },
    createElement(Specimens),
  );
  createRoot(shadow).render(root);
}
