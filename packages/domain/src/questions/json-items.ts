/** The items of a JSON list of questions, each with the line of the file that it begins on. */
interface JsonItems {
  /** What the file says that it holds; empty where it says nothing. */
  readonly keywords: string;
  readonly list: readonly { readonly line: number; readonly value: unknown }[];
}

/** The list is the whole file, or stands in it as `example`. Null: this is no JSON, or has no list. */
export function jsonItems(text: string): JsonItems | null {
  const whole = parsed(text);
  if (whole === undefined) return null;
  const list = Array.isArray(whole) ? whole : memberOf(whole, 'example');
  if (!Array.isArray(list)) return null;
  const keywords = Array.isArray(whole) ? undefined : memberOf(whole, 'keywords');
  const lines = beginsOf(text, Array.isArray(whole) ? 1 : 2);
  return {
    keywords: typeof keywords === 'string' ? keywords : '',
    list: list.map((value: unknown, index) => ({ line: lines[index] ?? 1, value })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const memberOf = (whole: unknown, name: string): unknown =>
  Object.entries(Object(whole)).find(([key]) => key === name)?.[1];

const TOKEN = /"(?:\\[\s\S]|[^"\\])*"|[{}[\]\n]/g;

/** Lines on which an object begins that stands this deep in others. */
function beginsOf(text: string, depthOfItems: number): number[] {
  const begins: number[] = [];
  let line = 1;
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      if (token === '{' && depth === depthOfItems) begins.push(line);
      depth += 1;
    } else if (token === '}' || token === ']') depth -= 1;
  }
  return begins;
}
