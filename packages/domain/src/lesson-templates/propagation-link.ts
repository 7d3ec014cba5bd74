/** Paths inside the app to what hangs together with the templates of lessons. */

/** Hands the changes of a template on to its lessons, cell by cell. */
export function propagationPath(templateId: number): string {
  return `/lessonTemplates/${templateId}/propagate`;
}

/** What lessons hold that their templates do not give. */
export function driftPath(templateId?: number): string {
  return `/jwc/lessonDrift${templateId === undefined ? '' : `?template=${templateId}`}`;
}

export const CONNECTIONS_PATH = '/lessonTemplateConnectionsDetail';
