import type { SaxesTagPlain } from 'saxes';
import { referencesOf, referencesOfAll } from './svgStyle.ts';

/** Elements that may be drawn again in one picture. */
const repeatedMax = 1_000;

interface Element {
  /** Elements drawn with it, itself included, before anything is repeated. */
  size: number;
  /** Ids of the elements that it and its descendants draw again. */
  references: string[];
}

function referencesOfTag({ name, attributes }: SaxesTagPlain): string[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (key.endsWith('href')) return name === 'use' ? [value.slice(1)] : [];
    return key === 'style' ? referencesOfAll(value) : referencesOf(key, value);
  });
}

/**
 * Elements that a reference to each id draws, all that is repeated inside it included; Infinity where it goes round in
 * a circle.
 */
function createTotals(byId: ReadonlyMap<string, Element>): (id: string) => number {
  const totals = new Map<string, number>();
  const totalOf = (id: string): number => {
    const element = byId.get(id);
    const known = element === undefined ? 0 : totals.get(id);
    if (element === undefined || known !== undefined) return known ?? 0;
    totals.set(id, Infinity);
    const total = element.references.reduce((sum, one) => sum + totalOf(one), element.size);
    totals.set(id, total);
    return total;
  };
  return totalOf;
}

/**
 * Counts the elements that a picture draws more than once. References to elements that hold references multiply: a few
 * hundred characters can draw 10^9 circles, and stop the tab of the viewer.
 */
export function createDrawingCost() {
  const byId = new Map<string, Element>();
  const open: Element[] = [];
  const references: string[] = [];
  return {
    open(tag: SaxesTagPlain): void {
      const own = referencesOfTag(tag);
      references.push(...own);
      const element = { size: 1, references: own };
      open.push(element);
      // Of two elements with one id, references mean the first.
      const id = tag.attributes['id'];
      if (id !== undefined && !byId.has(id)) byId.set(id, element);
    },
    close(): void {
      const element = open.pop();
      const parent = open.at(-1);
      if (element === undefined || parent === undefined) return;
      parent.size += element.size;
      parent.references.push(...element.references);
    },
    /** @throws Error where more is drawn again than a still picture needs. */
    check(): void {
      const totalOf = createTotals(byId);
      const repeated = references.reduce((sum, id) => sum + totalOf(id), 0);
      if (repeated > repeatedMax) throw new Error('draws too much again');
    },
  };
}
