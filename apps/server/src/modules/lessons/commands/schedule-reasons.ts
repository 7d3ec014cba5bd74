/**
 * What the schedule says of changed episodes beside their teachers' other episodes: leave, holidays, the class and its
 * students, the semester. An order that changes is left to the person: these commands keep the places in the outline.
 */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import type { Conflict, DraftVerdict } from '@lectern/domain/schedule/conflict';
import { CONFLICT_KIND } from '@lectern/domain/schedule/conflict-codes';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { ComingEpisode } from '../../agendas/index.ts';
import { conflictReasons, freshConflicts, maskConflicts } from '../../schedule/index.ts';

export interface ChangedEpisode {
  readonly episode: Pick<ComingEpisode, 'id' | 'startAt' | 'endAt'>;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Absent: it keeps its teacher. */
  readonly teacherId?: number | null;
}

type ReasonsOf = (id: number) => readonly RowReason[];

/** `isSettled`: a conflict that the command knows to be none. */
export async function scheduleReasons(
  db: Db,
  { at, actor }: Pick<CommandContext, 'at' | 'actor'>,
  changed: readonly ChangedEpisode[],
  isSettled: (conflicts: readonly Conflict[]) => Promise<ReadonlySet<Conflict>> = none,
): Promise<ReasonsOf> {
  const verdicts = await freshConflicts(
    db,
    changed.map(({ episode, startAt, endAt, teacherId }) => ({
      wanted: { id: episode.id, ...spanOf({ startAt, endAt }), ...(teacherId === undefined ? {} : { teacherId }) },
      before: spanOf(episode),
    })),
    { now: at },
  );
  const settled = await isSettled(verdicts.flatMap(({ conflicts }) => conflicts));
  const reasons = new Map(
    (
      await maskConflicts(
        db,
        actor,
        verdicts.map((verdict) => unsettled(verdict, settled)),
      )
    ).map((verdict, index) => [changed[index]?.episode.id, conflictReasons(verdict).map(withOrderAsWarning)]),
  );
  return (id) => reasons.get(id) ?? [];
}

const unsettled = (verdict: DraftVerdict, settled: ReadonlySet<Conflict>): DraftVerdict => ({
  ...verdict,
  conflicts: verdict.conflicts.filter((conflict) => !settled.has(conflict)),
});
const none = (): Promise<ReadonlySet<Conflict>> => Promise.resolve(new Set());

const ORDER = `conflict.${CONFLICT_KIND.code.order}`;
const withOrderAsWarning = (reason: RowReason): RowReason =>
  reason.code === ORDER && reason.outcome === 'refused' ? { ...reason, outcome: 'warning' } : reason;

const spanOf = ({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date }): Span => ({
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});
