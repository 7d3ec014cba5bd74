/** What the warnings of a publish look at: outline, template, semester and students, for any number of lessons at once. */

import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { NamedAssessment } from '@lectern/domain/lessons/assessment-fit';
import { failedRules } from '@lectern/domain/lessons/calculation-rules';
import { isTaught } from '@lectern/domain/lessons/lesson-type';
import type { WarningFacts } from '@lectern/domain/lessons/publish-warnings';
import type { Db } from '../../../platform/db/database.ts';
import { preparedRead } from '../../../platform/db/prepared-statements.ts';
import { type AgendaRow, outlineOf } from '../../agendas/index.ts';
import { unplacedCountText } from '../../teams/index.ts';
import { fieldsOf, type LessonRow } from '../lesson-columns.ts';
import { assessedRecord } from './assessed-record.ts';

interface Around {
  readonly id: number;
  readonly templateId: number | null;
  readonly supportReadingTraining: boolean;
  readonly templateSubject: number | null;
  readonly templateGrades: number[];
  readonly assessment: NamedAssessment | null;
  readonly templateAssessment: NamedAssessment | null;
  readonly baselineExam: NamedAssessment | null;
  readonly semesterName: string | null;
  readonly semesterStart: Date | null;
  readonly semesterEnd: Date | null;
  readonly boundBookCount: number;
  readonly studentsWithoutTeam: number;
}

const assessmentColumn = (id: 'l.assessment_id' | 't.assessment_id') =>
  `(SELECT json_build_object('name', a.name, 'subjectId', a.subject_id, 'phase', a.phase, 'gradeIds', a.grade_ids,
    'isDeleted', a.deleted_at IS NOT NULL)
    FROM assessment a WHERE a.id = ${id})`;

/** Its grade is not compared (decision 202). */
const BASELINE_EXAM = `(SELECT json_build_object('name', b.name, 'subjectId', b.subject_id, 'phase', b.phase, 'gradeIds', '{}'::int[],
    'isDeleted', b.deleted_at IS NOT NULL)
    FROM baseline_exam b WHERE b.id = l.baseline_exam_id)`;

// Orders name students; where the count of paid students is higher, the rest of them has no order here. Whoever was in a
// team and left it has been transferred.
const readAround = preparedRead<Around, [ids: readonly number[]]>(`
  SELECT l.id AS "id", t.id AS "templateId", coalesce(t.support_reading_training, false) AS "supportReadingTraining",
    t.subject_id AS "templateSubject", coalesce(t.grade_ids, '{}') AS "templateGrades",
    ${assessmentColumn('l.assessment_id')} AS "assessment", ${assessmentColumn('t.assessment_id')} AS "templateAssessment",
    ${BASELINE_EXAM} AS "baselineExam",
    (SELECT count(*) FROM lesson_book b WHERE b.lesson_id = l.id)::int AS "boundBookCount", s.name AS "semesterName", s.start_at AS "semesterStart", s.end_at AS "semesterEnd",
    CASE WHEN l.with_mentor THEN ${unplacedCountText('l.id')} ELSE 0 END AS "studentsWithoutTeam"
  FROM lesson l
  LEFT JOIN lesson_template t ON t.id = l.template_id AND t.deleted_at IS NULL
  LEFT JOIN semester s ON s.id = l.semester_id
  WHERE l.id = ANY($1::bigint[])`);

type ItemRow = Pick<
  AgendaRow,
  | 'lessonId'
  | 'kind'
  | 'includedInPeriod'
  | 'startAt'
  | 'endAt'
  | 'displayAt'
  | 'specialEpisodeType'
  | 'status'
  | 'teacherId'
>;

const readItems = preparedRead<ItemRow, [ids: readonly number[]]>(`
  SELECT a.lesson_id AS "lessonId", a.kind AS "kind", a.included_in_period AS "includedInPeriod",
    coalesce(e.start_at, x.start_at) AS "startAt", coalesce(e.end_at, x.end_at) AS "endAt",
    e.display_at AS "displayAt", e.special_episode_type AS "specialEpisodeType", e.teacher_id AS "teacherId",
    coalesce(e.status, 'normal') AS "status"
  FROM lesson_agenda a
  LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL
  LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_at IS NULL
  WHERE a.lesson_id = ANY($1::bigint[]) AND coalesce(e.id, x.id) IS NOT NULL`);

export async function publishOutlookOf(
  db: Db,
  lessons: readonly LessonRow[],
  now: Date,
): Promise<(lesson: LessonRow) => WarningFacts> {
  const ids = lessons.map(({ id }) => id);
  const aroundById = new Map((await readAround(db, [ids])).map((row) => [row.id, row]));
  const itemsById = Map.groupBy(await readItems(db, [ids]), ({ lessonId }) => lessonId);
  return (lesson) => ({
    now: now.getTime(),
    internal: lesson.internal,
    ...factsOfLesson(lesson, itemsById.get(lesson.id) ?? []),
    ...factsAround(aroundById.get(lesson.id)),
  });
}

function factsOfLesson(lesson: LessonRow, items: readonly ItemRow[]) {
  const fields = fieldsOf(lesson);
  const { startSaleTime, endSaleTime, refundDeadline, transferredDeadline, displayStartTime, displayEndTime } = fields;
  const outline = outlineOf(items);
  const present = items.filter(({ status }) => status === 'normal');
  const episodes = present.filter(({ kind }) => kind === AGENDA_KIND.code.episode);
  return {
    startSaleTime,
    endSaleTime,
    refundDeadline,
    transferredDeadline,
    displayStartTime,
    displayEndTime,
    startPreSaleTime: fields.startPreSaleTime,
    endPreSaleTime: fields.endPreSaleTime,
    startAt: outline.startAt ?? 0,
    endAt: outline.endAt ?? 0,
    taught: isTaught(fields),
    episodeCount: episodes.length,
    episodesWithoutTeacher: episodes.filter(
      ({ specialEpisodeType, teacherId }) => takesTeacher(specialEpisodeType ?? 0) && teacherId === null,
    ).length,
    itemsWithoutTime: present.filter(({ startAt }) => startAt === null).length,
    failedRules: failedRules(fields, outline),
    price: fields.price,
    limit: fields.limit,
    subject: fields.subject,
    withAssessment: fields.withAssessment,
    ...assessedRecord(lesson),
  };
}

function factsAround(around: Around | undefined) {
  const { templateId = null, templateSubject = null, templateGrades = [] } = around ?? {};
  const { assessment = null, templateAssessment = null, baselineExam = null } = around ?? {};
  const { semesterName = null, semesterStart = null, semesterEnd = null } = around ?? {};
  return {
    supportReadingTraining: around?.supportReadingTraining ?? false,
    assessment,
    baselineExam,
    template:
      templateId === null
        ? null
        : { subject: templateSubject, gradeIds: templateGrades, assessment: templateAssessment },
    semester:
      semesterName === null || semesterStart === null || semesterEnd === null
        ? null
        : { name: semesterName, startAt: semesterStart.getTime(), endAt: semesterEnd.getTime() },
    boundBookCount: around?.boundBookCount ?? 0,
    studentsWithoutTeam: around?.studentsWithoutTeam ?? 0,
  };
}
