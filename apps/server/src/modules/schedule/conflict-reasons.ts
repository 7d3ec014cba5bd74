/** A verdict in the words of plans and refusals. */
import { type Conflict, type DraftVerdict, isBlocking } from '@lectern/domain/schedule/conflict';
import { CONFLICT_KIND, CONFLICT_RULES } from '@lectern/domain/schedule/conflict-codes';
import type { RowReason } from '../../platform/plans/command-type.ts';

const UNKNOWN: RowReason = {
  outcome: 'unknown',
  code: 'scheduleUnknown',
  message: '未能核对时间冲突，请稍后再试',
};

/** What was so before, and the draft leaves as it is, is not told. */
export function conflictReasons({ verdict, conflicts }: DraftVerdict): readonly RowReason[] {
  const told = conflicts.filter(({ standing }) => !standing).map(reasonOf);
  return verdict === 'unknown' ? [UNKNOWN, ...told] : told;
}

function reasonOf(conflict: Conflict): RowReason {
  const { kind, text, suggestion, other } = conflict;
  return {
    outcome: isBlocking(conflict) ? 'refused' : CONFLICT_RULES[kind].isAdvice ? 'ok' : 'warning',
    code: `conflict.${kind}`,
    message: `${CONFLICT_KIND.labelOf(kind)}：${text}。${suggestion}`,
    ...(other?.path ? { to: other.path } : {}),
  };
}
