/** Teams (小班) of a lesson that students may go to, with the places that each has left: one of them, or several. */
import type { Team } from '@lectern/contract/teams/team-fields';

interface DestinationTeamsProps {
  readonly label: string;
  readonly kind: 'radio' | 'checkbox';
  readonly teams: readonly Team[];
  readonly chosen: ReadonlySet<number>;
  readonly error: string | undefined;
  readonly onToggle: (id: number) => void;
}

export function DestinationTeams({ label, kind, teams, chosen, error, onToggle }: DestinationTeamsProps) {
  return (
    <fieldset className="field field-row dest-teams" aria-describedby={error ? 'dest-teams-error' : undefined}>
      <legend className="field-label">{label}</legend>
      {teams.length === 0 && <p className="muted">课程没有其他小班，请先新建小班。</p>}
      <div className="dest-team-list">
        {teams.map((team) => (
          <label key={team.id} className="dest-team">
            <input
              type={kind}
              name="destination-team"
              checked={chosen.has(team.id)}
              onChange={() => onToggle(team.id)}
            />
            <span className="dest-team-name" title={team.name}>
              {team.name}
            </span>
            <span className="muted">
              {team.mentor?.name ?? '无辅导老师'} · 在读 {team.studentCount} · {roomText(team)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="field-error" id="dest-teams-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}

/** Places that are neither taken nor reserved; 不限制 takes more than there are. */
export function roomOf({ capacity, reservedLimit, studentCount, restrictionTags }: Team): number {
  if (restrictionTags.includes('unLimit')) return Number.POSITIVE_INFINITY;
  return Math.max(capacity - reservedLimit - studentCount, 0);
}

function roomText(team: Team): string {
  const room = roomOf(team);
  return Number.isFinite(room) ? `余位 ${room}` : '不限人数';
}

export const studentsIn = (teams: readonly Team[]): number =>
  teams.reduce((sum, { studentCount }) => sum + studentCount, 0);
