/** What is answered to what is done to lessons: what refuses it and where that is mended, one by one in a batch. */
import { COPY_PART, type CopyPart, USUAL_COPY_PARTS } from '@lectern/domain/lessons/copy-fields';
import { COPY_MODE, LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { PLACING_SUB_PAGE } from '@lectern/domain/lessons/lesson-link';
import { LESSON_NAME_MAX } from '@lectern/domain/lessons/validate-lesson';
import { z } from 'zod';
import { Id, Millis, Named, Notice } from '../wire-values.ts';

const Count = z.int().min(0);

export const Mend = z.object({
  tab: z.string(),
  /** A page below the tab. */
  subPage: z.literal(PLACING_SUB_PAGE).optional(),
  field: z.string().optional(),
});
export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.string()).optional(),
  mend: Mend,
});
/** What a person confirms, and where it is mended. */
export const Warning = Notice.extend({ mend: Mend });

/** Everything that would refuse a publish, and what it would tell. */
export const Readiness = z.object({ allowed: z.boolean(), refusals: z.array(Refusal), warnings: z.array(Warning) });

/** The first fifty that start soonest are looked at. */
export const ReadinessBoard = z.object({
  list: z.array(
    z.object({
      id: Id,
      name: z.string(),
      startTime: Millis,
      /** T-n: calendar days until it starts. */
      daysLeft: z.int(),
      /** Empty where a publish only asks for a confirmation. */
      refusals: z.array(Refusal),
      warnings: z.array(Warning),
    }),
  ),
  /** Of those looked at nothing refuses these, and nothing has to be confirmed. */
  readyIds: z.array(Id),
  more: z.boolean(),
});

export const PublishResult = z.object({
  id: Id,
  status: z.enum(LESSON_STATUS.codes),
  rev: z.int(),
  warnings: z.array(Notice),
  /** R146: the bundles the lesson belongs to. */
  bundles: z.array(Named),
  onFrontPage: z.boolean(),
});
export const StatusResult = z.object({ id: Id, status: z.enum(LESSON_STATUS.codes), rev: z.int() });

export const BatchOutcome = z.object({
  id: Id,
  name: z.string(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  mend: Mend.optional(),
});
/** R154: `ids` are those that succeeded; every refusal is kept beside. */
export const BatchResult = z.object({ ids: z.array(Id), outcomes: z.array(BatchOutcome) });

/** R154: those that were made in `ids`, and of the others every reason; `index` counts as they were sent, from 0. */
export const CreatedOutcome = z.object({
  index: Count,
  id: Id.nullable(),
  name: z.string(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type CreatedOutcome = z.output<typeof CreatedOutcome>;
export const CreatedLessons = z.object({ taskId: Id, ids: z.array(Id), outcomes: z.array(CreatedOutcome) });

const part = (code: CopyPart, description: string) =>
  z
    .boolean()
    .default(USUAL_COPY_PARTS.includes(code))
    .meta({ title: `复制${COPY_PART.labelOf(code)}`, description });
export const CopyBody = z.strictObject({
  copyMode: z.enum(COPY_MODE.codes).default('not_copy_episode').meta({
    title: '讲次',
    description: '共用：新课程与原课程用同一批讲次；新建：按原大纲另建一批',
    options: COPY_MODE.options,
    control: 'choice',
  }),
  /** Each part is taken over or left empty in the copy. */
  price: part('price', '不勾选时新课程的价格为 0'),
  marketing: part('marketing', '标签、卡片标签与营销标签'),
  saleTimes: part('saleTimes', '按规则计算的停售时间随大纲重新计算'),
  mark: part('mark', '标记是原课程的运营状态，一般不复制'),
  name: z
    .string()
    .trim()
    .min(1)
    .max(LESSON_NAME_MAX)
    .optional()
    .meta({ title: '新课程名称', description: '留空则为原名称加“（副本）”；复制多门时请留空' }),
});

/** How many, and the first hundred by id. */
const SomeLessons = z.object({ count: Count, ids: z.array(Id) });
export const SaleOutlook = z.object({
  /** Unpublished although their sale should have begun. */
  late: SomeLessons,
  /** Unpublished, with a sale that begins within so many days. */
  soon: SomeLessons,
  soonDays: Count,
  /** Everything on sale; `seats` and `paid` of those that have a limit. */
  onSale: z.object({ count: Count, seats: Count, paid: Count }),
  full: SomeLessons,
  /** The sale ends within these days and less than half of the places are taken. */
  slow: SomeLessons,
});

export type SaleOutlook = z.output<typeof SaleOutlook>;
export type ReadinessBoard = z.output<typeof ReadinessBoard>;
export type Readiness = z.output<typeof Readiness>;
export type BatchResult = z.output<typeof BatchResult>;
