import { en } from './locales/en.ts';

/** The texts of the card. */
export type CardTexts = Readonly<Record<keyof typeof en, string>>;
/** One of them. */
export type CardText = keyof CardTexts;

/** In the language of the browser. */
export const cardTexts = (): CardTexts => en;
