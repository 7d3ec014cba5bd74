/** What the schedule engine says of a teacher at a time, as the ranking of teachers counts it. */
import type { Conflict } from '@lectern/domain/schedule/conflict';
import { CONFLICT_KIND } from '@lectern/domain/schedule/conflict-codes';
import type { BusyTime, TeacherWarning } from '@lectern/domain/schedule/rank-teachers';

const { teacher, mentor, assistant, backToBack, dayLoad } = CONFLICT_KIND.code;

/** Where the person is at that time, in whatever role: teaching by another row, as a mentor or as an assistant. */
export function elsewhere(conflicts: readonly Conflict[] = []): readonly BusyTime[] {
  return conflicts.flatMap(({ kind, other }) =>
    (kind === teacher || kind === mentor || kind === assistant) && other
      ? [{ kind: 'episode' as const, name: other.name, path: other.path, startAt: other.startAt, endAt: other.endAt }]
      : [],
  );
}

export function warningsOf(conflicts: readonly Conflict[] = []): readonly TeacherWarning[] {
  return conflicts.flatMap(({ kind, text }) => (kind === backToBack || kind === dayLoad ? [{ kind, text }] : []));
}
