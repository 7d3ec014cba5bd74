/** The outline of a lesson template: its items of each kind, their labels, their order. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams } from '../wire-values.ts';
import { ItemPlace, Rev, StageReviewTemplate, StageReviewTemplateBody } from './lesson-template-fields.ts';

const api = '/tutor-atm-lesson/api' as const;
const own = '/lectern/api' as const;
const READ = { tag: 'lesson-templates', permission: 'LESSON_TEMPLATE_READ' } as const;
const WRITE = { tag: 'lesson-templates', permission: 'LESSON_TEMPLATE_WRITE' } as const;

/** Every item of the label once, with the places 1, 2, 3 (R366). */
export const ItemOrder = z.strictObject({
  items: z.array(z.strictObject({ id: Id, ordinal: z.int().min(0).max(10_000) })).max(500),
});
const LabelQuery = z.strictObject({ labelId: CodeText });
export const PlacedItems = z.array(z.object({ id: Id, label: z.int(), ordinal: z.int() }));
/** The version that the deletion was decided on. */
export const RevQuery = z.strictObject({
  rev: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, '版本号须为正整数')
    .transform(Number)
    .optional(),
});

const BOUND = 'boundToTutoring';

const sorted = (id: `E${number}`, kind: string, name: string) =>
  endpoint({
    ...WRITE,
    id,
    method: 'POST',
    path: `${api}/lesson-templates/:id/${kind}/sort`,
    summary: `在一个标签下给${name}排序`,
    params: IdParams,
    query: LabelQuery,
    body: ItemOrder,
    reply: PlacedItems,
    refusals: ['orderInvalid'],
  });

const deleted = (id: `E${number}`, kind: string, name: string) =>
  endpoint({
    ...WRITE,
    id,
    method: 'DELETE',
    path: `${api}/lesson-templates/${kind}/:id`,
    summary: `删除${name}，移入回收站`,
    params: IdParams,
    query: RevQuery,
    reply: Done,
    refusals: [BOUND],
  });

export const lessonTemplateItems = {
  sortEpisodes: sorted('E078', 'episode-templates', '讲次模板'),
  sortJams: sorted('E079', 'jam-templates', '考试模板'),
  sortStageReviews: sorted('E080', 'stage-review-templates', '阶段测试模板'),
  deleteEpisode: deleted('E081', 'episode-templates', '讲次模板'),
  deleteJam: deleted('E082', 'jam-templates', '考试模板'),
  deleteStageReview: deleted('E083', 'stage-review-templates', '阶段测试模板'),
  changeLabel: endpoint({
    ...WRITE,
    id: 'E084',
    method: 'POST',
    path: `${api}/lesson-templates/:id/labels`,
    summary: '把一个标签下的全部条目改到另一个标签',
    params: IdParams,
    query: z.strictObject({ oldLabelId: CodeText, newLabelId: CodeText }),
    reply: PlacedItems,
    refusals: ['labelEmpty', 'labelOfOtherSubject', 'labelOfOtherKind'],
  }),
  episodes: endpoint({
    ...READ,
    id: 'E085',
    method: 'GET',
    path: `${api}/lesson-templates/:id/episode-templates`,
    summary: '班型的讲次模板，按标签与序号',
    params: IdParams,
    /** `id` again, as the order takes it back. */
    reply: z.array(z.object({ id: Id, episodeTemplateId: Id, label: z.int(), ordinal: z.int() })),
  }),
  stageReviews: endpoint({
    ...READ,
    id: 'L250',
    method: 'GET',
    path: `${own}/lesson-templates/:id/stage-review-templates`,
    summary: '班型的阶段测试模板，按标签与序号',
    params: IdParams,
    reply: z.array(StageReviewTemplate),
  }),
  createStageReview: endpoint({
    ...WRITE,
    id: 'L253',
    method: 'POST',
    path: `${own}/stage-review-templates`,
    summary: '在班型中新建阶段测试模板',
    body: StageReviewTemplateBody.extend(ItemPlace.shape),
    reply: StageReviewTemplate,
    refusals: ['labelOfOtherSubject', 'labelOfOtherKind'],
  }),
  updateStageReview: endpoint({
    ...WRITE,
    id: 'L254',
    method: 'POST',
    path: `${own}/stage-review-templates/:id`,
    summary: '修改阶段测试模板',
    params: IdParams,
    body: StageReviewTemplateBody.partial().extend({ rev: Rev.optional() }),
    reply: StageReviewTemplate,
  }),
} as const;
