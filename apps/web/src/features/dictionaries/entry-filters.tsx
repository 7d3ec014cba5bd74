/** By name or id, phase, subject and state; kept in the address. */
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { DICTIONARY, DICTIONARY_SHAPE, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Segments } from '../../shared/forms/segments.tsx';
import '../../shared/forms/text-input.css';
import { namedOptions } from '../../shared/lists/list-filters.ts';
import { OptionFilter } from '../../shared/lists/option-filter.tsx';

export type Narrowed = Readonly<Record<string, string>>;

/** A row for every phase is also one of each. */
export function narrowedBy(row: DictionaryRow, { text = '', phase, subjectId, semesterId, state }: Narrowed): boolean {
  const isOf = (value: number | null, wanted: string | undefined) =>
    wanted === undefined || value === null || String(value) === wanted;
  const named = row.name.toLowerCase().includes(text.trim().toLowerCase()) || String(row.id) === text.trim();
  return (
    named &&
    isOf(row.phase, phase) &&
    isOf(row.subjectId, subjectId) &&
    isOf(row.semesterId, semesterId) &&
    (state === undefined || row.enabled === (state === 'on'))
  );
}

const PLACES = [
  { key: 'phase', label: '学段', from: 'phases' },
  { key: 'subjectId', label: '学科', from: 'subjects' },
  { key: 'semesterId', label: '学期', from: 'semesters' },
] as const;
const STATES = [
  { value: '', label: '全部' },
  { value: 'on', label: '启用' },
  { value: 'off', label: '停用' },
];

interface EntryFiltersProps {
  readonly dictionary: Dictionary;
  readonly narrowed: Narrowed;
  readonly found: number;
  readonly onChange: (narrowed: Record<string, string>) => void;
}

export function EntryFilters({ dictionary, narrowed, found, onChange }: EntryFiltersProps) {
  const id = useId();
  const { data: options } = useQuery(dictionaryQueries.options());
  const set = (key: string, value: string | undefined) => {
    const { [key]: _, ...rest } = narrowed;
    onChange(value ? { ...rest, [key]: value } : rest);
  };
  return (
    <search className="dictionary-filters" aria-label={`查询${DICTIONARY.labelOf(dictionary)}`}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          名称或 ID
        </label>
        <input
          id={id}
          className="text-input"
          value={narrowed['text'] ?? ''}
          onChange={(event) => set('text', event.target.value)}
        />
      </div>
      {PLACES.filter(({ key }) => DICTIONARY_SHAPE[dictionary].fields.includes(key)).map(({ key, label, from }) => (
        <OptionFilter
          key={key}
          label={label}
          value={narrowed[key]}
          options={namedOptions(options?.[from])}
          onChange={(value) => set(key, value)}
        />
      ))}
      <Segments
        name={`${id}-state`}
        label="状态"
        options={STATES}
        value={narrowed['state'] ?? ''}
        onChange={(value) => set('state', value)}
      />
      <span className="dictionary-found" role="status">
        共 {found} 条
      </span>
    </search>
  );
}
