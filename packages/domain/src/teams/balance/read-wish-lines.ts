/** Wishes as they are pasted: a line a group of students, or a student and a level; a student by id or by name. */
export interface NamedStudent {
  readonly id: number;
  readonly name: string;
}

export interface LineFault {
  /** As the person counts them. */
  readonly line: number;
  readonly message: string;
}

interface Read<T> {
  readonly found: readonly T[];
  readonly faults: readonly LineFault[];
}

type FindStudent = (text: string) => { readonly id: number } | { readonly message: string };

export function studentFinder(students: readonly NamedStudent[]): FindStudent {
  const byId = new Map(students.map(({ id }) => [String(id), id]));
  const byName = Map.groupBy(students, ({ name }) => name);
  return (text) => {
    const named = byName.get(text) ?? [];
    const [only] = named;
    // A name of digits is a name where no id says otherwise.
    const id = byId.get(text) ?? (named.length === 1 ? only?.id : undefined);
    if (id !== undefined) return { id };
    if (named.length > 1) return { message: `有 ${named.length} 名学员叫“${text}”，请改用学员 ID` };
    return { message: `“${text.slice(0, 40)}”不在所选小班中` };
  };
}

const between = /[、，,;；\t]+/u;

/** Each line a group of at least two. */
export function readGroups(text: string, find: FindStudent): Read<readonly number[]> {
  return readLines(text, (line) => {
    const ids: number[] = [];
    for (const part of line.split(between).flatMap((piece) => partsOf(piece.trim(), find))) {
      const student = find(part);
      if ('message' in student) return student;
      if (!ids.includes(student.id)) ids.push(student.id);
    }
    return ids.length < 2 ? { message: '至少写两名学员，用顿号或逗号隔开' } : { value: ids };
  });
}

/** Names with a space inside stay whole where somebody is called so. */
function partsOf(piece: string, find: FindStudent): readonly string[] {
  if (piece === '') return [];
  return 'id' in find(piece) ? [piece] : piece.split(/\s+/u);
}

export interface StudentLevel {
  readonly studentId: number;
  readonly level: number;
}

const levelLine = /^(.+?)[\s、，,;；:：]+(-?\d{1,6}(?:\.\d{1,4})?)$/u;

/** Each line a student and a number. */
export function readLevels(text: string, find: FindStudent): Read<StudentLevel> {
  const seen = new Set<number>();
  return readLines(text, (line) => {
    const [, name, level] = levelLine.exec(line) ?? [];
    if (name === undefined || level === undefined) return { message: '每行写一名学员和一个数，例如“1001 85”' };
    const student = find(name.trim());
    if ('message' in student) return student;
    if (seen.has(student.id)) return { message: `“${name.trim()}”写了不止一次` };
    seen.add(student.id);
    return { value: { studentId: student.id, level: Number(level) } };
  });
}

function readLines<T>(text: string, read: (line: string) => { readonly value: T } | { readonly message: string }) {
  const found: T[] = [];
  const faults: LineFault[] = [];
  for (const [index, raw] of text.split(/\r?\n/u).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const result = read(line);
    if ('value' in result) found.push(result.value);
    else faults.push({ line: index + 1, message: result.message });
  }
  return { found, faults };
}

/** Who stands apart from whom where a line names more than two. */
export function pairsOf(groups: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  return groups.flatMap((ids) =>
    ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const)),
  );
}
