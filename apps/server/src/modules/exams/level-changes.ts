/** Whom other levels move, once an exam is over (jam.setLevels): a warning with the first of them by name. */
import { certificateOf } from '@lectern/domain/exams/certificate-of';
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
    const issuedTo = new Map(own.flatMap(({ studentId, issued }) => (issued === null ? [] : [[studentId, issued]])));
    const differing = changed.filter((change) => isOtherCertificate(after, change, issuedTo.get(change.studentId)));
    return [
      {
        outcome: 'warning',
        code: 'levelsChange',
        message: listed === '' ? message : `${message}：${listed}`,
        ...(places.length > 0 && { places }),
      },
      ...certificateReasons(id, differing.length),
    ];
  };
}

/** What was issued stays until somebody exchanges it. */
function certificateReasons(id: number | null, count: number): RowReason[] {
  if (count === 0) return [];
  const message = `${count} 份已颁发的证书将与新级别不符，设置后请到“证书”页签换发`;
  return [{ outcome: 'warning', code: 'certificatesDiffer', message, to: examPath(id ?? 0, 'certificates') }];
}

function isOtherCertificate(
  { hasCertificate, certificateConfigList }: ExamFields,
  { after }: LevelChange,
  issued: string | undefined,
): boolean {
  if (issued === undefined) return false;
  return issued !== certificateOf(hasCertificate ? certificateConfigList : [], after?.levelId ?? null);
}

const rulesOf = ({ withLevelRule, levelRules }: ExamFields) => (withLevelRule ? levelRules : []);

const movedText = ({ before, after }: LevelChange): string =>
  `${before?.levelName ?? '未定级'} → ${after?.levelName ?? '未定级'}`;
