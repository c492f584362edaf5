import type { MessageSource, MailboxLimits } from './mailbox.ts';

export interface Held {
  readonly source: MessageSource;
  readonly bytes: number;
}

/** Messages in the order of their eviction: read ones first, and of them the oldest. */
export class Shelf<Item extends Held> {
  readonly #unread = new Set<Item>();
  readonly #read = new Set<Item>();
  bytes = 0;

  get size(): number {
    return this.#unread.size + this.#read.size;
  }

  add(item: Item): void {
    this.#unread.add(item);
    this.bytes += item.bytes;
  }

  markRead(item: Item): void {
    if (this.#unread.delete(item)) this.#read.add(item);
  }

  remove(item: Item): void {
    if (this.#unread.delete(item) || this.#read.delete(item)) this.bytes -= item.bytes;
  }

  first(): Item | undefined {
    for (const item of this.#read) return item;
    for (const item of this.#unread) return item;
    return undefined;
  }
}

/**
 * Compared at most, among those of the same power of two: with more of them, one within a factor of two of the largest
 * will do.
 */
const comparedMax = 64;

/** Finds the largest of many whose sizes change all the time, without sorting them. */
class BySize<Item extends { readonly bytes: number }> {
  readonly #classes: Set<Item>[] = Array.from({ length: 33 }, () => new Set());
  readonly #classOf = new Map<Item, Set<Item>>();

  update(item: Item): void {
    const next = this.#classes[32 - Math.clz32(item.bytes)];
    const before = this.#classOf.get(item);
    if (next === before || next === undefined) return;
    before?.delete(item);
    next.add(item);
    this.#classOf.set(item, next);
  }

  remove(item: Item): void {
    this.#classOf.get(item)?.delete(item);
    this.#classOf.delete(item);
  }

  largest(): Item | undefined {
    const fullest = this.#classes.findLast(({ size }) => size > 0);
    if (fullest === undefined) return undefined;
    let largest: Item | undefined;
    let compared = 0;
    for (const item of fullest) {
      if (largest === undefined || item.bytes > largest.bytes) largest = item;
      if ((compared += 1) >= comparedMax) break;
    }
    return largest;
  }
}

/** The room that one network holds by project, or one project by network. */
class Holder<Item extends Held> {
  readonly shelves = new BySize<Shelf<Item>>();
  bytes = 0;
}

interface Place<Item extends Held> {
  readonly shelf: Shelf<Item>;
  readonly network: Holder<Item>;
  readonly project: Holder<Item>;
}

function inMap<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}

/** Accounts for the room of each source in a mailbox, and selects the message to evict when there is too much. */
export class Holdings<Item extends Held> {
  readonly #shelves = new Map<string, Shelf<Item>>();
  readonly #networks = new Map<string, Holder<Item>>();
  readonly #projects = new Map<string, Holder<Item>>();
  readonly #networksBySize = new BySize<Holder<Item>>();
  bytes = 0;

  add(item: Item): void {
    const place = this.#placeOf(item.source);
    place.shelf.add(item);
    this.#count(place, item.source, item.bytes);
  }

  remove(item: Item): void {
    const place = this.#placeOf(item.source);
    place.shelf.remove(item);
    this.#count(place, item.source, -item.bytes);
  }

  markRead(item: Item): void {
    this.#shelves.get(keyOf(item.source))?.markRead(item);
  }

  /** The message to evict after this source has stored one; undefined where every limit holds. */
  excess(source: MessageSource, limits: MailboxLimits): Item | undefined {
    const network = this.#networks.get(source.network);
    if (network !== undefined && network.bytes > limits.networkBytes) return network.shelves.largest()?.first();
    const project = this.#projects.get(source.projectId);
    if (project !== undefined && project.bytes > limits.projectBytes) return project.shelves.largest()?.first();
    if (this.bytes <= limits.totalBytes) return undefined;
    return this.#networksBySize.largest()?.shelves.largest()?.first();
  }

  #placeOf(source: MessageSource): Place<Item> {
    return {
      shelf: inMap(this.#shelves, keyOf(source), () => new Shelf<Item>()),
      network: inMap(this.#networks, source.network, () => new Holder<Item>()),
      project: inMap(this.#projects, source.projectId, () => new Holder<Item>()),
    };
  }

  #count({ shelf, network, project }: Place<Item>, source: MessageSource, bytes: number): void {
    this.bytes += bytes;
    network.bytes += bytes;
    project.bytes += bytes;
    for (const holder of [network, project]) {
      if (shelf.size > 0) holder.shelves.update(shelf);
      else holder.shelves.remove(shelf);
    }
    this.#networksBySize.update(network);
    if (shelf.size === 0) this.#shelves.delete(keyOf(source));
    if (project.bytes === 0) this.#projects.delete(source.projectId);
    if (network.bytes > 0) return;
    this.#networks.delete(source.network);
    this.#networksBySize.remove(network);
  }
}

const keyOf = ({ network, projectId }: MessageSource): string => `${network} ${projectId}`;
