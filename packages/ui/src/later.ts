import { explainError } from '@portico/protocol';
import fieldsCss from './primitives/fields.css';
import { laterIconPaths } from './primitives/laterIconPaths.ts';
import picturesCss from './primitives/pictures.css';
import laterCss from './styles/later.css';

/** What all views but the first one share: style sheets, icons and the words for errors, loaded with the second view. */
export const laterStyles: readonly string[] = [laterCss, fieldsCss, picturesCss];
export const laterIcons: Readonly<Record<string, string>> = laterIconPaths;
export const explain: typeof explainError = explainError;
