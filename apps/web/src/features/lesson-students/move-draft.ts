/** What the dialogs 转班, 分班 and 移出 of a lesson's students ask for, what is missing, and the command's input. */
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { MoveRequest } from './students-request.ts';

export interface MoveDraft {
  readonly destTeamId: number | null;
  /** Of 分班; null: the chosen team. */
  readonly strategy: TeamStrategy | null;
  /** Of 移出: out of the lesson, not the team alone. */
  readonly fromLesson: boolean;
  readonly reason: string;
  /** From when it holds; 0: now. */
  readonly at: number;
}

type Faults = Partial<Record<'team' | 'reason', string>>;

/** 分班 of now is no exception that asks for a reason. */
export function faultsOf({ kind }: Pick<MoveRequest, 'kind'>, { destTeamId, strategy, reason, at }: MoveDraft): Faults {
  const needsTeam = kind === 'transfer' || (kind === 'place' && strategy === null);
  return {
    ...(needsTeam && destTeamId === null && { team: '请选择目标小班' }),
    ...((kind !== 'place' || at > 0) && reason.trim() === '' && { reason: '请填写原因' }),
  };
}

export function inputOf({ kind, lesson, enrolmentIds }: Omit<MoveRequest, 'ticks'>, draft: MoveDraft) {
  const { destTeamId, strategy, fromLesson, reason, at } = draft;
  const common = { lessonId: lesson.id, enrolmentIds: [...enrolmentIds], reason, ...(at > 0 && { at }) };
  if (kind === 'remove') return { ...common, fromLesson };
  return kind === 'place' && strategy !== null ? { ...common, strategy } : { ...common, destTeamId };
}
