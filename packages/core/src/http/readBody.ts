import { specError } from '@portico/protocol';

/**
 * The text of an answer, read no further than `maxBytes`: a server cannot make the page hold more than was agreed.
 * @throws PorticoError `http.failed` where there is more.
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const tooLarge = async (): Promise<never> => {
    await response.body?.cancel().catch(() => undefined);
    throw specError('http.failed', { status: response.status });
  };
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return tooLarge();
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    sizeBytes += part.value.byteLength;
    if (sizeBytes > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw specError('http.failed', { status: response.status });
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
