/** The domain's publish verdict as reasons of a row, each with the place where it is mended. */
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
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
  const places = (refusal.fields ?? []).map((field) => ({
    label: lessonFieldLabel(field),
    to: lessonEditPath(id, field),
  }));
  return {
    outcome: 'refused',
    code,
    message,
    details,
    ...(refusal.mend && { to: lessonMendPath(id, refusal.mend) }),
    ...(places.length > 1 && { places }),
  };
}
