/** Where the cells of a grid are; each is on the line of those with the same top. */
export interface Cell {
  readonly topPx: number;
  readonly startPx: number;
}

function inLine(cells: readonly Cell[], current: number, by: 1 | -1): number | undefined {
  const here = cells[current];
  if (!here) return undefined;
  const tops = [...new Set(cells.map(({ topPx }) => topPx))].sort((a, b) => a - b);
  const top = tops[tops.indexOf(here.topPx) + by];
  if (top === undefined) return current;
  const line = cells.flatMap((cell, index) => (cell.topPx === top ? [{ ...cell, index }] : []));
  const distance = ({ startPx }: Cell): number => Math.abs(startPx - here.startPx);
  return line.toSorted((a, b) => distance(a) - distance(b))[0]?.index;
}

/** The position of the focus in a grid after a key; undefined for a key that the grid does not handle. */
export function nextCell(key: string, current: number, cells: readonly Cell[], isRtl: boolean): number | undefined {
  const step = (by: number): number => Math.min(cells.length - 1, Math.max(0, current + by));
  switch (key) {
    case 'ArrowRight':
      return step(isRtl ? -1 : 1);
    case 'ArrowLeft':
      return step(isRtl ? 1 : -1);
    case 'ArrowDown':
      return inLine(cells, current, 1);
    case 'ArrowUp':
      return inLine(cells, current, -1);
    case 'Home':
      return 0;
    case 'End':
      return cells.length - 1;
    default:
      return undefined;
  }
}
