/** Counts all episodes by one version of the definition, whichever applies on their days; in the address. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { attendanceQueries } from './attendance-queries.ts';

export function useVersionInAddress(): [string | undefined, (version: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const written = search.get('version') ?? '';
  const set = (version: string | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (version === undefined) next.delete('version');
      else next.set('version', version);
      return next;
    });
  return [/^[1-9]\d{0,8}$/.test(written) ? written : undefined, set];
}

interface VersionFilterProps {
  readonly value: string | undefined;
  readonly onChange: (version: string | undefined) => void;
}

export function VersionFilter({ value, onChange }: VersionFilterProps) {
  const { data } = useQuery(attendanceQueries.versions());
  const known = (data?.list ?? []).map(({ version }) => String(version));
  const all = value === undefined || known.includes(value) ? known : [...known, value];
  if (all.length < 2) return null;
  return (
    <div className="figures-choice">
      <SelectInput
        id="attendance-version"
        aria-label="口径版本"
        placeholder="各讲次生效的口径"
        options={all.map((version) => ({ value: version, label: `全部按第 ${version} 版` }))}
        value={value ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}
