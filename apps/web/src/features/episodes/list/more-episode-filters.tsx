import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import type { FilterChange } from '../../../shared/lists/list-address.ts';
import { flagOptions, namedOptions, OptionFilter, OptionsFilter } from '../../../shared/lists/option-filter.tsx';
import { TeacherFilter } from '../../../shared/lists/teacher-filter.tsx';
import { pickerOf } from '../../../shared/plan/picker-registry.ts';
import type { EpisodeAddress, EpisodeFilter } from './episode-address.ts';
import { FILTER_LABEL, TEACHER_WORDS, typeWords } from './episode-filter-words.ts';

interface MoreFiltersProps {
  readonly address: EpisodeAddress;
  readonly onChange: (change: FilterChange<EpisodeAddress>) => void;
}

const texts = (options: readonly { readonly value: number; readonly label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));
const TYPES = SPECIAL_EPISODE_TYPE.values.map((value) => ({ value: String(value), label: typeWords(value) }));

export function MoreEpisodeFilters({ address, onChange }: MoreFiltersProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const one = (key: EpisodeFilter, choices: readonly { readonly value: string; readonly label: string }[]) => (
    <OptionFilter
      label={FILTER_LABEL[key]}
      value={address[key]}
      options={choices}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <div className="filter-grid">
      {one('subject', namedOptions(options?.subjects))}
      <TeacherFilter
        label={FILTER_LABEL.teacherId}
        value={address.teacherId}
        onChange={(teacherId) => onChange({ teacherId })}
      />
      {one('withoutTeacher', flagOptions(TEACHER_WORDS))}
      <LessonFilter value={address.lessonId} onChange={(lessonId) => onChange({ lessonId })} />
      <OptionsFilter
        label={FILTER_LABEL.specialEpisodeTypes}
        value={address.specialEpisodeTypes}
        options={TYPES}
        onChange={(specialEpisodeTypes) => onChange({ specialEpisodeTypes })}
      />
      {one('kind', texts(EPISODE_KIND.options))}
      {one('roomMode', texts(ROOM_MODE.options))}
      <MomentFilter name="startFrom" value={address.startFrom} onChange={(startFrom) => onChange({ startFrom })} />
      <MomentFilter name="startTo" value={address.startTo} onChange={(startTo) => onChange({ startTo })} />
    </div>
  );
}

interface OneProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function LessonFilter({ value, onChange }: OneProps) {
  const id = useId();
  const Picker = pickerOf('lesson');
  return (
    <Named id={id} label={FILTER_LABEL.lessonId}>
      {Picker && (
        <Picker
          id={id}
          value={value ? Number(value) : null}
          onChange={(chosen) => onChange(chosen === null ? undefined : String(chosen))}
        />
      )}
    </Named>
  );
}

function MomentFilter({ name, value, onChange }: OneProps & { readonly name: 'startFrom' | 'startTo' }) {
  const id = useId();
  return (
    <Named id={id} label={FILTER_LABEL[name]}>
      <InstantInput
        id={id}
        placeholder="不限"
        value={Number(value ?? 0)}
        onChange={(ms) => onChange(ms > 0 ? String(ms) : undefined)}
      />
    </Named>
  );
}

function Named({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
