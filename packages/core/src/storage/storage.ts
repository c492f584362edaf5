/**
 * One versioned record of what survives a reload. Every read is parsed; what does not parse is as if it were not there.
 */
export interface StorageKey<Value> {
  /** Without prefix: the portico's instance adds `portico.<instance>.`. */
  readonly name: string;
  readonly version: number;
  /** undefined where the stored value is not of this shape. */
  readonly parse: (value: unknown) => Value | undefined;
  /** The record of a value, where that is not the value itself. */
  readonly toRecord?: (value: Value) => unknown;
}

/** Survives quota, private mode, blocked storage and invalid data: falls back to memory, never throws. */
export interface PorticoStorage {
  get<Value>(key: StorageKey<Value>): Value | undefined;
  set<Value>(key: StorageKey<Value>, value: Value): void;
  remove<Value>(key: StorageKey<Value>): void;
  /** Another tab wrote (or removed: undefined) this key. */
  subscribe<Value>(key: StorageKey<Value>, listener: (value: Value | undefined) => void): () => void;
}
