import type { Named } from '@lectern/contract/wire-values';
import { SelectInput } from '../../shared/forms/select-input.tsx';

/** 未分班 is a row of its own. */
const UNPLACED = { value: '0', label: '未分班' };

interface TeamFilterProps {
  readonly teams: readonly Named[];
  readonly value: string | undefined;
  readonly onChange: (teamId: string | undefined) => void;
}

export function TeamFilter({ teams, value, onChange }: TeamFilterProps) {
  if (teams.length === 0) return null;
  return (
    <div className="attendance-team">
      <SelectInput
        id="attendance-team"
        aria-label="小班"
        placeholder="全部小班"
        options={[...teams.map(({ id, name }) => ({ value: String(id), label: name })), UNPLACED]}
        value={value ?? null}
        onChange={(teamId) => onChange(teamId ?? undefined)}
      />
    </div>
  );
}
