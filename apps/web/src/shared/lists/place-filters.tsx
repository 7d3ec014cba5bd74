/** Phase and subject, as nearly every list is narrowed down. */
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../api/dictionary-queries.ts';
import { namedOptions, OptionFilter } from './option-filter.tsx';

interface Place {
  readonly phase?: string | undefined;
  readonly subject?: string | undefined;
}

interface PlaceFiltersProps {
  readonly address: Place;
  readonly onChange: (change: Place) => void;
}

export function PlaceFilters({ address, onChange }: PlaceFiltersProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  return (
    <>
      <OptionFilter
        label="学段"
        value={address.phase}
        options={namedOptions(options?.phases)}
        onChange={(phase) => onChange({ phase })}
      />
      <OptionFilter
        label="学科"
        value={address.subject}
        options={namedOptions(options?.subjects)}
        onChange={(subject) => onChange({ subject })}
      />
    </>
  );
}
