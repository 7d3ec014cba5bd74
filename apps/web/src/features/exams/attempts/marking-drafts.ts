/** Points that were typed and not given yet, in this browser only: a reload or another tab loses none of them. */
import type { AnswerGroup } from '@lectern/contract/exams/marking';
import { useMe } from '../../../shared/api/session.ts';
import { draftStore } from '../../../shared/forms/draft-store.ts';

export interface TypedMark {
  readonly got: number | null;
  /** Steps of the rubric, by their places. */
  readonly ticked: readonly number[];
}

interface KeptMark extends TypedMark {
  /** Of the answer: points for another answer are none for this one. */
  readonly rev: number;
}

type Drafts = Readonly<Record<string, KeptMark>>;

const store = draftStore<Drafts>('marking', 1);
/** The oldest are left out: so many nobody types without giving one. */
const MAX_KEPT = 200;

export interface MarkingDrafts {
  of(group: AnswerGroup): TypedMark | null;
  keep(group: AnswerGroup, typed: TypedMark): void;
  drop(group: AnswerGroup): void;
}

export function useMarkingDrafts(examId: number, questionId: number): MarkingDrafts {
  const { id: staffId } = useMe();
  const all = (): Drafts => store.read(staffId, examId)?.form ?? {};
  const write = (next: Drafts): void => {
    if (Object.keys(next).length === 0) store.drop(staffId, examId);
    else store.write(staffId, examId, { rev: null, savedAt: Date.now(), form: next });
  };
  const keyOf = (studentId: number): string => `${questionId}-${studentId}`;
  const keysOf = ({ answers }: AnswerGroup) => new Set(answers.map(({ studentId }) => keyOf(studentId)));
  const without = (group: AnswerGroup) => {
    const keys = keysOf(group);
    return Object.entries(all()).filter(([key]) => !keys.has(key));
  };
  return {
    of: ({ answers }) => {
      const kept = all();
      const found = answers.find(({ studentId, rev }) => kept[keyOf(studentId)]?.rev === rev);
      return found ? (kept[keyOf(found.studentId)] ?? null) : null;
    },
    keep: (group, typed) => {
      const [first] = group.answers;
      if (!first) return;
      const own = [keyOf(first.studentId), { ...typed, rev: first.rev }] as const;
      write(Object.fromEntries([...without(group), own].slice(-MAX_KEPT)));
    },
    drop: (group) => write(Object.fromEntries(without(group))),
  };
}
