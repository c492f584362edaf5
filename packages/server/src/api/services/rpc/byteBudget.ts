/** Bytes that are held at a time. */
export interface ByteBudget {
  /** Gives the way to return them; undefined where there are not so many left. */
  take(bytes: number): (() => void) | undefined;
}

/** A budget of so many bytes. */
export function createByteBudget(bytesMax: number): ByteBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > bytesMax) return undefined;
      held += bytes;
      let isHeld = true;
      return () => {
        if (isHeld) held -= bytes;
        isHeld = false;
      };
    },
  };
}
