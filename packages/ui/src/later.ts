import fieldsCss from './primitives/fields.css';
import { laterIconPaths } from './primitives/laterIconPaths.ts';
import picturesCss from './primitives/pictures.css';

/** What all views but the first one share: style sheets and icons, loaded with the second view. */
export const laterStyles: readonly string[] = [fieldsCss, picturesCss];
export const laterIcons: Readonly<Record<string, string>> = laterIconPaths;
