/** What the dialogs 添加学员 and 导入学员 of a lesson ask for, what is missing, and the command's input. */
import { readEnrolPaste } from '@lectern/domain/enrolments/enrol-lines';
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';

/** How the students get a team: by a strategy, all the same one, or none yet. */
export type EnrolWay = TeamStrategy | 'chosen' | 'none';

export interface Placement {
  readonly way: EnrolWay;
  readonly destTeamId: number | null;
  readonly reason: string;
  /** From when they are enrolled; 0: now. */
  readonly at: number;
}

export const firstPlacement = (withMentor: boolean): Placement => ({
  way: withMentor ? TEAM_STRATEGY.code.all : 'none',
  destTeamId: null,
  reason: '',
  at: 0,
});

type PlacementFaults = Partial<Record<'team' | 'reason', string>>;

export function placementFaults({ way, destTeamId, reason, at }: Placement): PlacementFaults {
  return {
    ...(way === 'chosen' && destTeamId === null && { team: '请选择目标小班' }),
    ...(at > 0 && reason.trim() === '' && { reason: '生效时间早于现在时，请填写原因' }),
  };
}

export function placementInput({ way, destTeamId, reason, at }: Placement) {
  return {
    ...(TEAM_STRATEGY.has(way) && { strategy: way }),
    ...(way === 'chosen' && destTeamId !== null && { destTeamId }),
    reason: reason.trim(),
    ...(at > 0 && { at }),
  };
}

export interface EnrolDraft extends Placement {
  readonly pasted: string;
  /** Found by their names. */
  readonly picked: readonly { readonly id: number; readonly name: string }[];
}

/** Those who were picked stand behind what was pasted, so that its lines keep their numbers. */
export function enrolTextsOf({ pasted, picked }: Pick<EnrolDraft, 'pasted' | 'picked'>): readonly string[] {
  return [...readEnrolPaste(pasted).texts, ...picked.map(({ id }) => String(id))];
}

export function enrolFaults(draft: EnrolDraft): PlacementFaults & { readonly students?: string } {
  const { texts, fault } = readEnrolPaste(enrolTextsOf(draft).join('\n'));
  const none = texts.length === 0 ? '请粘贴或查找学员' : undefined;
  const students = none ?? fault;
  return { ...placementFaults(draft), ...(students !== undefined && { students }) };
}

/** Below the field while somebody types. */
export function pasteNote(pasted: string): string {
  const { texts, unreadable } = readEnrolPaste(pasted);
  if (texts.length === 0) return '每行一名：学员 ID、手机号或订单号，可从表格整列粘贴';
  const count = `${texts.length.toLocaleString('en')} 行`;
  if (unreadable.length === 0) return count;
  return `${count}，其中 ${unreadable.length} 行不是号码，预览中逐行说明：“${(unreadable[0] ?? '').slice(0, 12)}”`;
}
