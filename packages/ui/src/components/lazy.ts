import fieldsCss from '../primitives/fields.css';
import { lazyIconPaths } from '../primitives/lazyIconPaths.ts';
import picturesCss from '../primitives/pictures.css';
import spinnerCss from '../primitives/spinner.css';
import type { Explain } from '../hooks/explainContext.ts';
import { explainIn } from '../i18n/errors/explainIn.ts';
import lazyCss from '../styles/lazy.css';

/**
 * The parts that all views but the first one share: style sheets, icons and the error messages, loaded with the second
 * view.
 */
export const lazyStyles: readonly string[] = [lazyCss, fieldsCss, picturesCss, spinnerCss];
export const lazyIcons: Readonly<Record<string, string>> = lazyIconPaths;
export const explain: Explain = explainIn;
