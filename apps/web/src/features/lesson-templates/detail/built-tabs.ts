/** The tabs of a template that have a page; the others of `templateTabs` join here as they are built. */
import { type TemplateTab, type TemplateTabFacts, templateTabs } from '@lectern/domain/lesson-templates/template-tabs';

const BUILT_TABS = [
  'info',
  'outline-list',
  'jam-template-list',
  'stage-review-template-list',
  'mentor-episode-template-list',
  'mock-exam-template-list',
  'lesson-list',
  'book-list',
  'inventory-list',
  'withWritingTrain',
  'log',
] as const satisfies readonly TemplateTab[];
export type BuiltTab = (typeof BUILT_TABS)[number];

export function tabsOfTemplate(template: TemplateTabFacts): readonly BuiltTab[] {
  const visible = templateTabs(template);
  return BUILT_TABS.filter((tab) => visible.includes(tab));
}
