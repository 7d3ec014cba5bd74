/** Whom other levels move, once an exam is over (jam.setLevels): a warning with the first of them by name. */
import { type ExamFields, mayOnlySetLevels } from '@lectern/domain/exams/exam-fields';
import { examPath } from '@lectern/domain/exams/exam-link';
import { type LevelChange, levelChanges } from '@lectern/domain/exams/level-rules';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import { markedAttempts } from './marked-attempts.queries.ts';

const MAX_NAMED = 20;

interface ChangedExam {
  readonly id: number | null;
  readonly before: ExamFields | null;
  readonly after: ExamFields;
}

export async function levelChangeReasons(
  db: Db,
  { actor, at }: CommandContext,
  wanted: readonly ChangedExam[],
): Promise<(exam: ChangedExam) => readonly RowReason[]> {
  const over = wanted.filter(({ before }) => before && mayOnlySetLevels(before, at.getTime()));
  const ids = over.flatMap(({ id }) => id ?? []);
  const attempts = Map.groupBy(await markedAttempts(db, actor.scope, ids), ({ examId }) => examId);
  const seesStudents = actor.privileges.has('STUDENT_READ');
  return ({ id, before, after }) => {
    const own = attempts.get(id ?? 0) ?? [];
    if (!before || own.length === 0) return [];
    const changed = levelChanges(own, rulesOf(before), rulesOf(after));
    if (changed.length === 0) return [];
    const names = new Map(own.map(({ studentId, name }) => [studentId, name]));
    const named = changed.filter(({ studentId }) => seesStudents && names.get(studentId) != null).slice(0, MAX_NAMED);
    const places = named.map((change) => ({
      label: `${names.get(change.studentId) ?? ''} ${movedText(change)}`,
      to: `${examPath(id ?? 0, 'scores')}?student=${change.studentId}`,
    }));
    const rest = changed.length - named.length;
    const message = `${changed.length} 名考生的级别会改变${rest > 0 && rest < changed.length ? `（另有 ${rest} 名未列出）` : ''}`;
    const listed = places.map(({ label }) => label).join('、');
    return [
      {
        outcome: 'warning',
        code: 'levelsChange',
        message: listed === '' ? message : `${message}：${listed}`,
        ...(places.length > 0 && { places }),
      },
    ];
  };
}

const rulesOf = ({ withLevelRule, levelRules }: ExamFields) => (withLevelRule ? levelRules : []);

const movedText = ({ before, after }: LevelChange): string =>
  `${before?.levelName ?? '未定级'} → ${after?.levelName ?? '未定级'}`;
