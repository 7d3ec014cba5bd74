/** Enumerations of the lesson template (班型). */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { AgendaKind } from '../episodes/episode-codes.ts';

/** R350. */
export const TEMPLATE_MODE = codeTable({ normal: '直播班型', record: '录播班型' });
export type TemplateMode = CodeOf<typeof TEMPLATE_MODE>;

/** What stands in the outline of a template, each kind in a list of its own. */
export const TEMPLATE_ITEM = codeTable({
  episodeTemplate: '讲次模板',
  jamTemplate: '考试模板',
  stageReviewTemplate: '阶段测试模板',
  mentorEpisodeTemplate: '辅导课模板',
});
export type TemplateItem = CodeOf<typeof TEMPLATE_ITEM>;

/** Labels of which kind an item stands under. */
export const AGENDA_KIND_OF: Record<TemplateItem, AgendaKind> = {
  episodeTemplate: 'episode',
  jamTemplate: 'jam',
  stageReviewTemplate: 'stageReview',
  mentorEpisodeTemplate: 'mentorEpisodeGroup',
};

/** What a tutoring template may be bound to. */
export type BindableItem = Exclude<TemplateItem, 'mentorEpisodeTemplate'>;
export const BINDABLE_ITEMS = TEMPLATE_ITEM.codes.filter(
  (code): code is BindableItem => code !== 'mentorEpisodeTemplate',
);
