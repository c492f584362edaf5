/** The parsed parts of one frame (RFC 6455 §5.2). */
type Part = 'first' | 'second' | 'length' | 'payload';

const maskBytes = 4;
/** Of the two lengths that announce a longer one. */
const extendedLengthBytes = new Map([
  [126, 2],
  [127, 8],
]);

/**
 * Follows the frames of one connection by their headers alone. `ws` does not expose the fragments it buffers, and a
 * buffered fragment keeps the whole chunk it arrived in: only the received bytes show how much memory an unfinished
 * message holds.
 */
export class MessageProgress {
  /** Received since the chunk in which the unfinished message began; 0 where no message is unfinished. */
  bytes = 0;
  #part: Part = 'first';
  #isFinal = true;
  #isControl = false;
  #isFragmented = false;
  #maskBytes = 0;
  #lengthBytes = 0;
  #left = 0;

  /** Parses received bytes; true where an unfinished message began with them. */
  take(chunk: Uint8Array): boolean {
    let isNew = this.bytes === 0;
    for (let at = 0; at < chunk.length;) {
      if (this.#part === 'payload') {
        const read = Math.min(this.#left, chunk.length - at);
        this.#left -= read;
        at += read;
      } else {
        this.#readHeader(chunk[at] ?? 0);
        at += 1;
      }
      if (this.#part === 'payload' && this.#left === 0) isNew = this.#endFrame() || isNew;
    }
    const isUnfinished = this.#part !== 'first' || this.#isFragmented;
    this.bytes = isUnfinished ? (isNew ? 0 : this.bytes) + chunk.length : 0;
    return isUnfinished && isNew;
  }

  #readHeader(byte: number): void {
    if (this.#part === 'first') {
      this.#isFinal = (byte & 0x80) !== 0;
      this.#isControl = (byte & 0x08) !== 0;
      this.#part = 'second';
    } else if (this.#part === 'second') {
      const length = byte & 0x7f;
      this.#maskBytes = (byte & 0x80) === 0 ? 0 : maskBytes;
      this.#lengthBytes = extendedLengthBytes.get(length) ?? 0;
      this.#left = this.#lengthBytes === 0 ? length : 0;
      this.#part = 'length';
    } else {
      this.#left = this.#left * 256 + byte;
      this.#lengthBytes -= 1;
    }
    if (this.#part === 'length' && this.#lengthBytes === 0) {
      this.#left += this.#maskBytes;
      this.#part = 'payload';
    }
  }

  /** True where a message ended with the frame. */
  #endFrame(): boolean {
    this.#part = 'first';
    if (this.#isControl) return false;
    this.#isFragmented = !this.#isFinal;
    return this.#isFinal;
  }
}
