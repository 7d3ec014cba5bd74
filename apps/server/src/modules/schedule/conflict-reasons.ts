/** A verdict in the words of plans and refusals. */
import { type Conflict, type DraftVerdict, isBlocking } from '@lectern/domain/schedule/conflict';
import { CONFLICT_KIND, CONFLICT_RULES, type ConflictKind } from '@lectern/domain/schedule/conflict-codes';
import { exceptionCode } from '@lectern/domain/tasks/task-codes';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import type { Masked } from './mask-conflicts.ts';

const UNKNOWN: RowReason = {
  outcome: 'unknown',
  code: 'scheduleUnknown',
  message: '未能核对时间冲突，请稍后再试',
};

/** What was so before, and the draft leaves as it is, is not told. */
export function conflictReasons({ verdict, conflicts }: Masked<DraftVerdict>): readonly RowReason[] {
  const told = conflicts.filter(({ standing }) => !standing).map(reasonOf);
  return verdict === 'unknown' ? [UNKNOWN, ...told] : told;
}

/** The same where a plan asks: what may be with a reason is a choice, and the reason is kept beside the episode. */
export function conflictChoices(verdict: Masked<DraftVerdict>): readonly RowReason[] {
  return conflictReasons(verdict).map(asException);
}

const EXCEPTIONS: ReadonlySet<string> = new Set(
  CONFLICT_KIND.codes
    .filter((kind) => CONFLICT_RULES[kind].severity === 'block' && CONFLICT_RULES[kind].overridable)
    .map((kind) => `conflict.${kind}`),
);

export function asException(reason: RowReason): RowReason {
  const { outcome, code } = reason;
  if (!EXCEPTIONS.has(code) || (outcome !== 'refused' && outcome !== 'warning')) return reason;
  return { ...reason, outcome: 'warning', code: exceptionCode(code) };
}

function reasonOf(conflict: Conflict): RowReason {
  const { kind, text, suggestion, other } = conflict;
  return {
    outcome: isBlocking(conflict) ? 'refused' : CONFLICT_RULES[kind].isAdvice ? 'ok' : 'warning',
    code: `conflict.${kind}`,
    message: `${headOf(kind)}：${text}。${suggestion}`,
    ...(other?.path ? { to: other.path } : {}),
  };
}

/** Whose time it is says enough on a mark, but not above the choice that a plan asks for all such rows. */
const HEADS: Partial<Record<ConflictKind, string>> = {
  times: '起止时间有误',
  order: '大纲顺序相反',
  teacher: '老师时间冲突',
  team: '班级时间冲突',
  student: '学员时间冲突',
  mentor: '辅导老师时间冲突',
  assistant: '助教时间冲突',
};

const headOf = (kind: ConflictKind): string => HEADS[kind] ?? CONFLICT_KIND.labelOf(kind);
