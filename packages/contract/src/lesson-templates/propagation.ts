/** What a template's (班型) change comes to in its lessons, where their values came from, and what has drifted. */
import { CELL_STATE } from '@lectern/domain/lesson-templates/propagation';
import { ORIGIN } from '@lectern/domain/lesson-templates/provenance';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Id, IdParams, IdText, Millis, Named, PageSizeText } from '../wire-values.ts';

const Count = z.int().min(0);
const State = z.enum(CELL_STATE.codes);
const Counts = z.object({ willChange: Count, local: Count, frozen: Count, same: Count });

const Column = z.object({
  /** A field of the lesson, `episode:12:reward`, or `outline:order`. */
  key: z.string(),
  label: z.string(),
  /** What its columns have in common: a part of the form, or the name of an episode. */
  group: z.string(),
  /** What the template gives, in words. */
  value: z.string(),
  counts: Counts,
});
export type MatrixColumn = z.output<typeof Column>;

const Row = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(LESSON_STATUS.codes),
  /** 0: no outline yet. */
  startTime: Millis,
});
export type MatrixRow = z.output<typeof Row>;

/** What is not here is the same as in the template, or the lesson has no such episode. */
const Cell = z.tuple([Count, Count, State, Count]);

export const PropagationMatrix = z.object({
  template: Named,
  columns: z.array(Column),
  lessons: z.array(Row),
  /** More than these exist: the newest are shown. */
  truncated: z.boolean(),
  /** Index of the lesson, index of the column, state, index of the lesson's value in `values`. */
  cells: z.array(Cell),
  values: z.array(z.string()),
  /** Episodes that the template has and lessons have not: they wait in the tray of each lesson. */
  newEpisodes: z.array(z.object({ name: z.string(), lessons: Count })),
  /** Lessons that miss at least one of them. */
  lessonsWithNew: Count,
  /** Episodes whose template was deleted, that lessons still have: how many lessons, and in how many it has begun;
   * `coming`: the ids of those that have not, which may be removed. */
  removedEpisodes: z.array(z.object({ name: z.string(), lessons: Count, frozen: Count, coming: z.array(Id) })),
});
export type PropagationMatrix = z.output<typeof PropagationMatrix>;

const FieldOrigin = z.object({
  /** Null: nobody has written it since origins are recorded. */
  origin: z.enum(ORIGIN.codes).nullable(),
  /** Id of the task or template, in words the rule; empty where there is none. */
  ref: z.string(),
  time: Millis,
  by: z.string(),
  /** What its template gives now, where it gives anything. */
  template: z.object({ state: State, value: z.string() }).nullable(),
});
export type FieldOrigin = z.output<typeof FieldOrigin>;

const DriftRow = z.object({
  lesson: Named,
  template: Named,
  column: z.string(),
  label: z.string(),
  state: State,
  templateValue: z.string(),
  lessonValue: z.string(),
  /** Where the lesson's value came from; null where that is not recorded. */
  origin: z.enum(ORIGIN.codes).nullable(),
  /** Who wrote the lesson's value last; empty where that is not recorded. */
  by: z.string(),
  time: Millis,
});
export type DriftRow = z.output<typeof DriftRow>;

export const propagationContract = {
  matrix: endpoint({
    id: 'L260',
    method: 'GET',
    path: '/lectern/api/lesson-templates/:id/propagation',
    tag: 'lesson-templates',
    permission: 'LESSON_READ',
    summary: '班型与其课程的差异：课程 × 字段的矩阵，不含已结课和已取消的课程',
    params: IdParams,
    reply: PropagationMatrix,
  }),
  counts: endpoint({
    id: 'L263',
    method: 'GET',
    path: '/lectern/api/lesson-templates/:id/propagation/counts',
    tag: 'lesson-templates',
    permission: 'LESSON_READ',
    summary: '与班型不同的课程数，以及各状态的单元格数',
    params: IdParams,
    reply: z.object({
      lessons: Count,
      differing: Count,
      toChange: Count,
      cells: Counts,
      /** Coming episodes whose template was deleted. */
      removable: Count,
    }),
  }),
  provenance: endpoint({
    id: 'L261',
    method: 'GET',
    path: '/lectern/api/lessons/:id/provenance',
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程各字段的来源：班型、规则、手工、任务或导入',
    params: IdParams,
    reply: z.object({ fields: z.record(z.string(), FieldOrigin) }),
  }),
  drift: endpoint({
    id: 'L262',
    method: 'GET',
    path: '/lectern/api/lesson-drift',
    tag: 'lesson-templates',
    permission: 'LESSON_READ',
    onReplica: true,
    summary: '与班型不一致的课程字段，课程 ID 大的在前；一次最多查看 3,000 门课程',
    query: z.strictObject({
      semester: CodeText.optional(),
      template: IdText.optional(),
      subject: CodeText.optional(),
      /** Absent: all that differs. */
      state: z.enum(['willChange', 'local', 'frozen']).optional(),
      column: z.string().max(60).optional(),
      /** Below this lesson: `next` of the page before. */
      before: IdText.optional(),
      pageSize: PageSizeText,
    }),
    reply: z.object({ list: z.array(DriftRow), looked: Count, next: Id.nullable() }),
  }),
} as const;
