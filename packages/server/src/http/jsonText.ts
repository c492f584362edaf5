/**
 * An answer that is JSON text already, in parts that are sent one after another; no parts: there is nothing to answer.
 */
export class JsonText {
  readonly pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.pieces = pieces;
  }

  /** Characters of all parts. */
  get length(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }
}
