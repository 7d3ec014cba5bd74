/** What stands beside a team where students are placed: why it takes nobody, or is passed over. */
import type { PlacingTeam } from '@lectern/contract/teams/student-moves';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';

export interface PlacingNote {
  readonly text: string;
  /** The whole of it, where the text is cut short. */
  readonly title: string;
  readonly open: boolean;
}

/** By hand without a strategy: only what refuses everybody counts. */
export function placingNote(team: PlacingTeam, strategy: TeamStrategy | undefined): PlacingNote {
  const { refusal, passedOver, room, saleStatus } = team;
  if (strategy !== undefined) {
    const reason = passedOver[strategy];
    return reason === null ? { text: '可分', title: '', open: true } : { text: reason, title: reason, open: false };
  }
  if (refusal !== null) return { text: room <= 0 ? '没有名额' : refusal, title: refusal, open: false };
  return { text: saleStatus === 'on_shelf' ? '' : '未上架', title: '', open: true };
}

export const roomText = (room: number): string => (room < 0 ? `超 ${-room}` : String(room));

/** By the name of the team, of its mentor, or by the id. */
export function placingTeamsFound(teams: readonly PlacingTeam[], text: string, shelved: boolean): PlacingTeam[] {
  const wanted = text.trim().toLowerCase();
  return teams.filter(({ id, name, mentor, saleStatus }) => {
    if (shelved && saleStatus !== 'on_shelf') return false;
    if (wanted === '') return true;
    return String(id) === wanted || [name, mentor?.name ?? ''].some((one) => one.toLowerCase().includes(wanted));
  });
}
