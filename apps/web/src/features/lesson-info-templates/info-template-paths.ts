import { lessonInfoTemplatePath } from '@lectern/domain/lessons/lesson-link';

export const NEW_INFO_TEMPLATE_PATH = '/lessonInfoTemplates/new';
export const infoTemplateEditPath = (id: number): string => `${lessonInfoTemplatePath(id)}/edit`;
export const infoTemplateLogsPath = (id: number): string => `${lessonInfoTemplatePath(id)}/logs`;
