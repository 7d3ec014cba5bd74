import type { TemplateDetailV2 } from '@lectern/contract/lesson-templates/lesson-templates';

export interface TabProps {
  readonly template: TemplateDetailV2;
}
