/** The schedule's words on the wire. */
import type { ConflictReply, DraftVerdictReply, ScheduleDraftBody } from '@lectern/contract/schedule/schedule';
import type { Conflict, DraftVerdict } from '@lectern/domain/schedule/conflict';
import type { z } from 'zod';
import type { WantedItem } from './check-drafts.ts';
import type { Masked } from './mask-conflicts.ts';

export function wantedOf({
  id,
  startTime,
  endTime,
  templateDuration,
  ...draft
}: z.output<typeof ScheduleDraftBody>): WantedItem {
  const said = Object.fromEntries(Object.entries({ ...draft, templateDurationMs: templateDuration }).filter(isSaid));
  return { ...said, id: id ?? null, startAt: startTime, endAt: endTime };
}

/** A field that is absent and one that is undefined say the same. */
const isSaid = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

export function presentVerdict({ key, verdict, conflicts }: Masked<DraftVerdict>): z.input<typeof DraftVerdictReply> {
  const item = conflicts[0]?.item ?? null;
  return {
    key,
    verdict,
    item,
    conflicts: conflicts.map(({ item: _own, ...rest }) => ({ ...rest, people: [...rest.people] })),
  };
}

export function presentConflict(conflict: Conflict): z.input<typeof ConflictReply> {
  return { ...conflict, people: [...conflict.people] };
}
