/**
 * Ids between client and relay may have 19 digits, as a text or as a bare number: JSON.parse would round them, and a
 * response with a rounded id matches no request. So the id is read from, and written back into, the text itself.
 */

const SCALAR = /^\s*("[^"\\]{0,64}"|-?\d{1,32})/;

/** Where the string that begins at `start` (its opening quote) ends: the index after its closing quote. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}

const COLON = /^\s*:/;

/** The id of a JSON-RPC message as written, quotes included; undefined where it has none that can be echoed. */
export function readRpcId(text: string): string | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === '"') {
      const end = endOfString(text, index);
      const colon = depth === 1 && text.slice(index, end) === '"id"' ? COLON.exec(text.slice(end, end + 32)) : null;
      if (colon) return SCALAR.exec(text.slice(end + colon[0].length, end + colon[0].length + 80))?.[1];
      index = end - 1;
    }
  }
  return undefined;
}

/** The characters of an id without quotes: a relay may answer `"1"` with `1`. */
export function bareRpcId(id: string): string {
  return id.startsWith('"') ? id.slice(1, -1) : id;
}

/** A JSON-RPC message with this id, written as it came. */
export function writeRpc(id: string, body: object): string {
  const rest = JSON.stringify({ jsonrpc: '2.0', ...body });
  return `{"id":${id},${rest.slice(1)}`;
}
