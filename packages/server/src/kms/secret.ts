import { inspect } from 'node:util';

/**
 * Bytes that are used and never written: a log line, JSON, an error's text or a structured clone holds their kind, and
 * none of them. The kind is part of the type, so that a code is not taken for a key.
 */
export class Secret<Kind extends string> {
  readonly kind: Kind;
  readonly #bytes: Uint8Array;

  constructor(kind: Kind, bytes: Uint8Array) {
    this.kind = kind;
    this.#bytes = Uint8Array.from(bytes);
  }

  /** The bytes, for the one who computes with them. */
  reveal(): Uint8Array {
    return this.#bytes;
  }

  toString(): string {
    return `[secret ${this.kind}]`;
  }

  toJSON(): string {
    return this.toString();
  }

  [inspect.custom](): string {
    return this.toString();
  }
}
