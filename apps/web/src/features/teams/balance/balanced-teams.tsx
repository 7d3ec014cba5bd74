/** Which teams take part; the limits follow as long as nobody typed others. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { MAX_IDS } from '@lectern/contract/wire-values';
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
  const take = (picked: readonly Team[]) =>
    onChange({ teamIds: picked.map(({ id }) => id), ...(follows && evenSizes(picked)) });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    take(among(next));
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
      {teams.length > MAX_IDS && (
        <p className="side-note">
          课程有 {teams.length} 个小班，一次最多均衡 {MAX_IDS} 个，已按售卖顺序选中前 {MAX_IDS} 个，
          <button type="button" className="row-action" onClick={() => take(teams.slice(MAX_IDS, 2 * MAX_IDS))}>
            改选其余 {Math.min(teams.length - MAX_IDS, MAX_IDS)} 个
          </button>
        </p>
      )}
      {chosen.size > MAX_IDS && (
        <p className="side-note warning-text" role="status">
          已选 {chosen.size} 个，超过一次最多的 {MAX_IDS} 个，请取消 {chosen.size - MAX_IDS} 个。
        </p>
      )}
      {error && (
        <div className="field-error" id="balance-teams-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
