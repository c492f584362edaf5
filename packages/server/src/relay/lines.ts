import type { Line } from './line.ts';
import { closeCodes } from './wire/problems.ts';

/** The open connections of this process. */
export interface Lines {
  add(line: Line): void;
  remove(line: Line): void;
  size(): number;
  /** Called every second: each connection has its turn twice a minute. */
  beat(): void;
  /** Ends all of them, a few at a time, so that they do not come back to the others in one moment. */
  endAll(withinMs: number): Promise<void>;
}

const turns = 30;
const stepMs = 50;

/** Connections, by the second in which they are looked at. */
export function createLines(): Lines {
  const slots = Array.from({ length: turns }, () => new Set<Line>());
  const slotOf = new Map<Line, Set<Line>>();
  let added = 0;
  let turn = 0;
  return {
    add(line) {
      const slot = slots[(added += 1) % turns];
      if (slot === undefined) return;
      slot.add(line);
      slotOf.set(line, slot);
    },
    remove(line) {
      slotOf.get(line)?.delete(line);
      slotOf.delete(line);
    },
    size: () => slotOf.size,
    beat() {
      turn = (turn + 1) % turns;
      for (const line of slots[turn] ?? []) line.beat();
    },
    async endAll(withinMs) {
      const atOnce = Math.max(50, Math.ceil((slotOf.size * stepMs) / Math.max(1, withinMs)));
      while (slotOf.size > 0) {
        for (const line of [...slotOf.keys()].slice(0, atOnce)) line.close(closeCodes.goingAway, 'going_away');
        if (slotOf.size > 0) await new Promise((resolve) => setTimeout(resolve, stepMs));
      }
    },
  };
}
