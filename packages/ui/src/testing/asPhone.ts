const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** The browser's answers about the device are those of a phone from now on. Returns the function that ends it. */
export function asPhone(isPhone: boolean): () => void {
  if (!isPhone) return () => undefined;
  Object.defineProperty(navigator, 'userAgent', { value: PHONE, configurable: true });
  // The browser's own is further up, where it was all along.
  return () => void Reflect.deleteProperty(navigator, 'userAgent');
}
