/** The domain's publish verdict as reasons of a row, each with the place where it is mended. */
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonEditPath, lessonMendPath } from '@lectern/domain/lessons/lesson-link';
import {
  type PublishFacts,
  type PublishRefusal,
  publishRefusals,
  type RefusalFacts,
} from '@lectern/domain/lessons/publish-check';
import { publishWarnings } from '@lectern/domain/lessons/publish-warnings';
import { type Lack, lacksOfFields, lacksOfWarning } from '@lectern/domain/plan-fixes/lacks';
import { saysSo } from '@lectern/domain/tasks/task-codes';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { refusalOf } from './refusal-on-wire.ts';

export function publishReasons(id: number, facts: PublishFacts): readonly RowReason[] {
  const refused = refusedReasons(id, facts);
  if (refused.length > 0) return refused;
  return publishWarnings(facts).map(({ code, label, mend }) => ({
    outcome: 'warning',
    code,
    message: label,
    to: lessonMendPath(id, mend),
    ...lacking(lacksOfWarning(code)),
  }));
}

export function refusedReasons(id: number, facts: RefusalFacts): readonly RowReason[] {
  const refusals = publishRefusals(facts);
  // What is published already lacks nothing for it.
  const so = refusals.filter(({ code }) => saysSo(code));
  return (so.length > 0 ? so : refusals).map((refusal) => refusedFor(id, refusal, facts));
}

const lacking = (lacks: readonly Lack[]) => (lacks.length > 0 ? { lacks } : {});

function lacksOf({ code, fields = [] }: PublishRefusal, { teamShelfStates }: RefusalFacts): readonly Lack[] {
  if (code === 'withoutAssessment') return ['assessment'];
  if (code === 'noOnShelfTeam') return [teamShelfStates.length > 0 ? 'shelvedTeam' : 'team'];
  return lacksOfFields(fields);
}

function refusedFor(id: number, refusal: PublishRefusal, facts: RefusalFacts): RowReason {
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
    ...lacking(lacksOf(refusal, facts)),
    ...(refusal.mend && { to: lessonMendPath(id, refusal.mend) }),
    ...(places.length > 1 && { places }),
  };
}
