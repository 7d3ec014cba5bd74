/** Which parts of a value changed, so that a long text shows where. Pure. */
export interface DiffPart {
  readonly text: string;
  readonly changed: boolean;
}
export interface TextDiff {
  readonly before: readonly DiffPart[];
  readonly after: readonly DiffPart[];
}

/** Words and numbers stay whole; every other character, as each of Chinese, stands for itself. */
const TOKEN = /[A-Za-z]+|\d+(?:[.:]\d+)*|\s+|[\s\S]/gu;
/** Cells of the comparison; past it the middle counts as changed as a whole. */
const MAX_CELLS = 250_000;
/** Kept text around a change. */
const CONTEXT = 16;
/** Below this share of kept tokens, marking single parts only confuses. */
const LEAST_KEPT = 0.3;

/** A word for a word: a state, a grade. */
const SHORT = 6;

export function diffText(before: string, after: string): TextDiff {
  if (before.length <= SHORT && after.length <= SHORT) return { before: whole(before), after: whole(after) };
  const a = before.match(TOKEN) ?? [];
  const b = after.match(TOKEN) ?? [];
  const start = commonStart(a, b);
  const end = commonEnd(a.slice(start), b.slice(start));
  const middleA = a.slice(start, a.length - end);
  const middleB = b.slice(start, b.length - end);
  const kept = keptTokens(middleA, middleB);
  if ((start + end + kept.a.size) / Math.max(a.length, b.length, 1) < LEAST_KEPT) {
    return { before: whole(before), after: whole(after) };
  }
  return {
    before: partsOf(a, (index) => isKept(index, start, a.length - end, kept.a)),
    after: partsOf(b, (index) => isKept(index, start, b.length - end, kept.b)),
  };
}

/** Long kept stretches shrink to what stands beside a change. */
export function shortened(parts: readonly DiffPart[]): readonly DiffPart[] {
  return parts.map((part, index) => {
    const first = index === 0;
    const last = index === parts.length - 1;
    if (part.changed || (first && last) || part.text.length <= CONTEXT * 2 + 4) return part;
    const head = first ? '' : part.text.slice(0, CONTEXT);
    const tail = last ? '' : part.text.slice(-CONTEXT);
    return { ...part, text: `${head}…${tail}` };
  });
}

function whole(text: string): readonly DiffPart[] {
  return text === '' ? [] : [{ text, changed: true }];
}

function isKept(index: number, start: number, end: number, kept: ReadonlySet<number>): boolean {
  return index < start || index >= end || kept.has(index - start);
}

function partsOf(tokens: readonly string[], isSame: (index: number) => boolean): readonly DiffPart[] {
  const parts: { text: string; changed: boolean }[] = [];
  for (const [index, text] of tokens.entries()) {
    const changed = !isSame(index);
    const last = parts.at(-1);
    if (last?.changed === changed) last.text += text;
    else parts.push({ text, changed });
  }
  return parts;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

/** The longest common subsequence, by where its tokens stand in either text. */
function keptTokens(a: readonly string[], b: readonly string[]) {
  const kept = { a: new Set<number>(), b: new Set<number>() };
  const width = b.length + 1;
  if (a.length * b.length > MAX_CELLS) return kept;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept.a.add(i++);
      kept.b.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}
