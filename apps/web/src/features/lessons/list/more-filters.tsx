import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { SALE_DISPLAY } from '@lectern/domain/lessons/sale-status';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import '../../../shared/forms/field.css';
import { MultiSelectInput, SelectInput, type SelectOption } from '../../../shared/forms/select-input.tsx';
import { lessonQueries } from '../lesson-queries.ts';
import { ASSESSMENT_WORDS, FILTER_LABEL, MENTOR_WORDS } from './filter-words.ts';
import type { FilterChange, LessonAddress, LessonFilter } from './lesson-address.ts';
import { TeacherFilter } from './teacher-filter.tsx';

interface MoreFiltersProps {
  readonly address: LessonAddress;
  readonly onChange: (change: FilterChange) => void;
}

type Named = { readonly id: number; readonly name: string };
const optionsOf = (rows: readonly Named[] | undefined): SelectOption<string>[] =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
const flags = (words: { readonly true: string; readonly false: string }): SelectOption<string>[] => [
  { value: 'true', label: words.true },
  { value: 'false', label: words.false },
];

export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  const { data: options } = useQuery(lessonQueries.options());
  const ofPhase = options?.grades.filter(({ phase }) => !address.phase || String(phase) === address.phase);
  const one = (key: LessonFilter, choices: readonly SelectOption<string>[]) => (
    <OneFilter name={key} value={address[key]} options={choices} onChange={(value) => onChange({ [key]: value })} />
  );
  return (
    <div className="filter-grid">
      <OneFilter
        name="phase"
        value={address.phase}
        options={optionsOf(options?.phases)}
        // A grade belongs to one phase.
        onChange={(phase) => onChange({ phase, grade: undefined })}
      />
      {one('grade', optionsOf(ofPhase))}
      {one('subject', optionsOf(options?.subjects))}
      {one('semester', optionsOf(options?.semesters.toSorted((a, b) => b.id - a.id)))}
      <TypesFilter
        value={address.lessonFlattedCategories}
        onChange={(lessonFlattedCategories) => onChange({ lessonFlattedCategories })}
      />
      {one('saleStatus', [...SALE_DISPLAY.options])}
      {one('withMentor', flags(MENTOR_WORDS))}
      <TeacherFilter value={address.teacherId} onChange={(teacherId) => onChange({ teacherId })} />
      {one('lessonMarkId', optionsOf(options?.marks))}
      {one('withoutAssessment', flags(ASSESSMENT_WORDS))}
    </div>
  );
}

interface OneFilterProps {
  readonly name: LessonFilter;
  readonly value: string | undefined;
  readonly options: readonly SelectOption<string>[];
  readonly onChange: (value: string | undefined) => void;
}

function OneFilter({ name, value, options, onChange }: OneFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {FILTER_LABEL[name]}
      </label>
      <SelectInput
        id={id}
        placeholder="不限"
        options={options}
        value={value ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </div>
  );
}

function TypesFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {FILTER_LABEL.lessonFlattedCategories}
      </label>
      <MultiSelectInput
        id={id}
        placeholder="不限"
        options={LESSON_TYPE.options}
        value={LESSON_TYPE.codes.filter((code) => value?.split(',').includes(code))}
        onChange={(chosen) => onChange(chosen.join(',') || undefined)}
      />
    </div>
  );
}
