/** Lesson templates (班型) as far as lessons and pickers read them. */
export {
  findTemplate,
  findTemplates,
  type TemplateFilter,
} from './lesson-templates.queries.ts';
export { templatesGive } from './template-gives.queries.ts';
