/** Rows of the lesson list and of the export: by ids, with the names that the screen shows beside them. */
import type { LessonRow, SimpleLesson } from '@lectern/contract/lessons/lesson-replies';
import { LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { deriveSale } from '@lectern/domain/lessons/sale-status';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { millisOf } from './wire-time.ts';

interface SimpleColumns {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly flattedCategory: string;
  readonly subject: number | null;
  readonly phase: number | null;
  readonly semester: number | null;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}
const SIMPLE = `l.id AS "id", l.name AS "name", l.status AS "status", l.flatted_category AS "flattedCategory",
  l.subject_id AS "subject", l.phase AS "phase", l.semester_id AS "semester", l.start_at AS "startAt", l.end_at AS "endAt"`;

export interface RowColumns extends SimpleColumns {
  readonly rev: number;
  readonly category: string;
  readonly subjects: number[];
  readonly grades: number[];
  readonly templateId: number | null;
  readonly templateName: string | null;
  readonly teachers: { id: number; name: string }[];
  readonly lessonMarkId: number | null;
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly withMentor: boolean;
  readonly withAssessment: boolean;
  readonly withGift: boolean;
  readonly internal: boolean;
  readonly ted: boolean;
  readonly transferForbidden: boolean;
  readonly requiredUnset: boolean;
  readonly price: number;
  readonly originalPrice: number;
  readonly limit: number;
  readonly paidCount: number;
  readonly startSaleAt: Date | null;
  readonly endSaleAt: Date | null;
  readonly episodeCount: number;
  readonly endedEpisodeCount: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

// One lateral pass over the page's outlines gives counts and teachers; the order is that of the ids.
const readRows = preparedRead<RowColumns, [ids: readonly number[], now: Date]>(`
  SELECT ${SIMPLE}, l.rev AS "rev", l.category AS "category", l.subject_ids AS "subjects",
    l.grade_ids AS "grades", l.template_id AS "templateId", t.name AS "templateName", outline.teachers AS "teachers",
    l.lesson_mark_id AS "lessonMarkId", l.owner_id AS "ownerId", owner.name AS "ownerName", l.with_mentor AS "withMentor", l.with_assessment AS "withAssessment",
    l.with_gift AS "withGift", l.internal AS "internal", l.ted AS "ted", l.transfer_forbidden AS "transferForbidden",
    l.required_unset AS "requiredUnset", l.price AS "price", l.original_price AS "originalPrice",
    l.seat_limit AS "limit", l.paid_count AS "paidCount", l.start_sale_at AS "startSaleAt", l.end_sale_at AS "endSaleAt",
    outline.episodes AS "episodeCount", outline.ended AS "endedEpisodeCount",
    l.updated_at AS "updatedAt", l.updated_by AS "updatedBy"
  FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place)
  JOIN lesson l ON l.id = wanted.id AND l.deleted_at IS NULL
  LEFT JOIN lesson_template t ON t.id = l.template_id
  LEFT JOIN staff owner ON owner.id = l.owner_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(given.episodes), 0)::int AS episodes, coalesce(sum(given.ended), 0)::int AS ended,
      coalesce(json_agg(json_build_object('id', teacher.id, 'name', teacher.name) ORDER BY given.first_start, teacher.id)
        FILTER (WHERE teacher.id IS NOT NULL), '[]') AS teachers
    FROM (
      SELECT e.teacher_id, count(*) AS episodes, count(*) FILTER (WHERE e.end_at <= $2) AS ended, min(e.start_at) AS first_start
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.lesson_id = l.id AND a.kind = 'episode' AND e.deleted_at IS NULL AND e.status = 'normal'
      GROUP BY e.teacher_id
    ) AS given LEFT JOIN teacher ON teacher.id = given.teacher_id
  ) AS outline
  ORDER BY wanted.place`);

export async function lessonRows(db: Db, ids: readonly number[], now: Date): Promise<LessonRow[]> {
  if (ids.length === 0) return [];
  return (await readRows(db, [ids, now])).map((row) => rowOf(row, now));
}

function rowOf(row: RowColumns, now: Date): LessonRow {
  const { startAt: _start, endAt, startSaleAt, endSaleAt, updatedAt, requiredUnset, ...same } = row;
  const simple = simpleOf(row);
  const times = {
    startSaleTime: millisOf(startSaleAt),
    endSaleTime: millisOf(endSaleAt),
    endTime: millisOf(endAt),
    status: simple.status,
  };
  const sale = deriveSale(times, now.getTime());
  return {
    ...same,
    ...simple,
    hasRequiredFieldsUnSet: requiredUnset,
    startSaleTime: millisOf(startSaleAt),
    endSaleTime: millisOf(endSaleAt),
    updatedTime: millisOf(updatedAt),
    saleStatus: sale.status,
    saleReason: sale.reason,
  };
}

const readOfTemplate = preparedRead<{ readonly id: number }, [templateId: number, most: number]>(`
  SELECT l.id AS "id" FROM lesson l WHERE l.template_id = $1 AND l.deleted_at IS NULL ORDER BY l.id DESC LIMIT $2`);

/** The newest first. */
export async function idsOfTemplate(db: Db, templateId: number, most: number): Promise<number[]> {
  return (await readOfTemplate(db, [templateId, most])).map(({ id }) => id);
}

function simpleOf(row: SimpleColumns): SimpleLesson {
  if (!LESSON_STATUS.has(row.status) || !LESSON_TYPE.has(row.flattedCategory)) {
    throw new TypeError(`unknown code in lesson ${row.id}`);
  }
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    flattedCategory: row.flattedCategory,
    subject: row.subject,
    phase: row.phase,
    semester: row.semester,
    startTime: millisOf(row.startAt),
    endTime: millisOf(row.endAt),
  };
}
