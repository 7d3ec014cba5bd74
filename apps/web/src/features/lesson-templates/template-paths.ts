/** Addresses of lesson templates inside the app. */
export const TEMPLATE_LIST = { name: 'lessonTemplates', path: '/lessonDispatch/lessonTemplates' } as const;
export const NEW_TEMPLATE_PATH = '/lessonTemplates/new';
export const templateEditPath = (id: number): string => `/lessonTemplates/${id}/edit`;
