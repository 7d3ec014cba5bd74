/** Which teams take part; the limits follow as long as nobody typed others. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { type BalanceDraft, evenSizes } from './balance-draft.ts';

interface BalancedTeamsProps {
  readonly teams: readonly Team[];
  readonly draft: BalanceDraft;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<BalanceDraft>) => void;
}

export function BalancedTeams({ teams, draft, error, onChange }: BalancedTeamsProps) {
  const chosen = new Set(draft.teamIds);
  const among = (ids: ReadonlySet<number>) => teams.filter(({ id }) => ids.has(id));
  const before = evenSizes(among(chosen));
  const follows = draft.fewest === before.fewest && draft.most === before.most;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    const picked = among(next);
    onChange({ teamIds: picked.map((team) => team.id), ...(follows && evenSizes(picked)) });
  };
  return (
    <fieldset className="field field-row balance-teams" aria-describedby={error ? 'balance-teams-error' : undefined}>
      <legend className="field-label">
        参加的小班（{draft.teamIds.length} 个，
        {among(chosen)
          .reduce((all, { studentCount }) => all + studentCount, 0)
          .toLocaleString('en')}{' '}
        名学员）
      </legend>
      <div className="wrap-row balance-team-list">
        {teams.map(({ id, name, studentCount, capacity, reservedLimit }) => (
          <label key={id} className="balance-team">
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <span className="balance-team-name" title={name}>
              {name}
            </span>
            <span className="muted">
              {studentCount}/{capacity - reservedLimit}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="field-error" id="balance-teams-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
