import type { PublishRefusal } from '@lectern/domain/lessons/publish-check';
import type { PublishWarning } from '@lectern/domain/lessons/publish-warnings';

/** As the wire tells a refusal: a place to go stands in each, the lesson's page where nothing mends it. */
export function refusalOf({ code, label, fields, mend }: PublishRefusal) {
  return { code, message: label, ...(fields ? { fields: [...fields] } : {}), mend: mend ?? { tab: 'info' as const } };
}

export function warningOf({ code, label, mend }: PublishWarning) {
  return { code, message: label, mend };
}
