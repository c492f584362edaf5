import fieldsCss from '../primitives/fields.css';
import { laterIconPaths } from '../primitives/laterIconPaths.ts';
import picturesCss from '../primitives/pictures.css';
import type { Explain } from '../hooks/explainContext.ts';
import { explainIn } from '../i18n/errors/explainIn.ts';
import laterCss from '../styles/later.css';

/**
 * What all views but the first one share: style sheets, icons and the words for errors, loaded with the second view.
 */
export const laterStyles: readonly string[] = [laterCss, fieldsCss, picturesCss];
export const laterIcons: Readonly<Record<string, string>> = laterIconPaths;
export const explain: Explain = explainIn;
