/** The domain's publish verdict as reasons of a row, each with the place where it is mended. */
import { lessonEditPath, lessonMendPath } from '@lectern/domain/lessons/lesson-link';
import { checkPublish, type PublishFacts, type PublishRefusal } from '@lectern/domain/lessons/publish-check';
import type { RowReason } from '../../../platform/plans/command-type.ts';
import { refusalOf } from './refusal-on-wire.ts';

export function publishReasons(id: number, facts: PublishFacts): readonly RowReason[] {
  const verdict = checkPublish(facts);
  if (!verdict.allowed) return verdict.refusals.map((refusal) => refusedFor(id, refusal));
  return verdict.warnings.map(({ code, label, mend }) => ({
    outcome: 'warning',
    code,
    message: label,
    to: lessonMendPath(id, mend),
  }));
}

function refusedFor(id: number, refusal: PublishRefusal): RowReason {
  const { code, message, ...details } = refusalOf(refusal);
  const [field] = refusal.fields ?? [];
  const to = field ? lessonEditPath(id, field) : refusal.mend ? lessonMendPath(id, refusal.mend) : undefined;
  return { outcome: 'refused', code, message, details, ...(to === undefined ? {} : { to }) };
}
