/** Paths of templates inside the app (R045). */
import type { TemplateTab } from './template-tabs.ts';

export function lessonTemplatePath(id: number, tab?: TemplateTab): string {
  return ['/lessonTemplates', id, tab].filter((part) => part !== undefined).join('/');
}
