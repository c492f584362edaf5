import { element } from '../dom/element.ts';
import { dateAndTime } from './texts/dateAndTime.ts';
import { fill } from './texts/fill.ts';
import type { WindowContext } from './windowContext.ts';

/** In the place of what waits for a day, since the address of the user was changed; undefined where it was not. */
export function createDelayNote({ facts }: WindowContext, text: string): HTMLElement | undefined {
  const { exportFromMs } = facts;
  return exportFromMs === undefined ? undefined : element('p', fill(text, { date: dateAndTime(exportFromMs) }));
}
