/** What the exams that are made in an outline begin as: of their lesson, and of a template where one is named (R370). */
import type { ExamFields } from '@lectern/domain/exams/exam-fields';
import { NEW_EXAM_SETUP } from '@lectern/domain/exams/exam-setup';
import { mayLinkExamPaper } from '@lectern/domain/lessons/exam-paper-link';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import type { Tx } from '../../platform/db/database.ts';
import { beginExam, fieldsOfTemplate } from '../exams/index.ts';
import type { LessonRow } from '../lessons/index.ts';
import type { By } from './outline-deps.ts';
import { refusal } from './refusal.ts';

interface Draft {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly jamTemplateId?: number | null;
}

interface NewExams {
  readonly ids: readonly number[];
  readonly drafts: readonly Draft[];
}

/** @throws RefusedError for a template in a lesson whose type takes no papers (R185), NotFoundError for one that is not there. */
export async function beginExams(
  tx: Tx,
  by: By & { readonly at: Date },
  lesson: LessonRow,
  { ids, drafts }: NewExams,
): Promise<void> {
  for (const [place, draft] of drafts.entries()) {
    const templateId = draft.jamTemplateId ?? null;
    if (templateId !== null && !takesPapers(lesson)) throw refusal('examNotAllowed', draft.name);
    const given = templateId === null ? NEW_EXAM_SETUP : await fieldsOfTemplate(tx, by.actor.scope, templateId, 0);
    const fields = fieldsIn(lesson, draft, given);
    const verb = templateId === null ? 'create' : 'fromTemplate';
    await beginExam(
      tx,
      ids[place] ?? 0,
      { fields, templateId },
      { ...by, verb, note: `课程“${lesson.name}”（${lesson.id}）` },
    );
  }
}

const takesPapers = ({ flattedCategory }: LessonRow): boolean =>
  LESSON_TYPE.has(flattedCategory) && mayLinkExamPaper(flattedCategory);

function fieldsIn(lesson: LessonRow, { name, startTime, endTime }: Draft, given: Partial<ExamFields>): ExamFields {
  const { duration: usual = 0, gradeIds = [], ...setup } = given;
  const duration = startTime === 0 ? usual : endTime - startTime;
  return {
    ...NEW_EXAM_SETUP,
    mixedLevels: [],
    thresholds: [],
    ...setup,
    name,
    startTime,
    duration,
    // The lesson may give it less time than the template does.
    limitedEnterTime: Math.min(setup.limitedEnterTime ?? 0, duration),
    subjectId: lesson.subjectId,
    phase: lesson.phase,
    gradeIds: gradeIds.length > 0 ? gradeIds : lesson.gradeIds,
  };
}
