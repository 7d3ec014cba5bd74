import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { SALE_DISPLAY } from '@lectern/domain/lessons/sale-status';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { SelectOption } from '../../../shared/forms/select-input.tsx';
import type { FilterChange } from '../../../shared/lists/list-address.ts';
import { flagOptions, namedOptions, OptionFilter, OptionsFilter } from '../../../shared/lists/option-filter.tsx';
import { TeacherFilter } from '../../../shared/lists/teacher-filter.tsx';
import { ASSESSMENT_WORDS, FILTER_LABEL, MENTOR_WORDS } from './filter-words.ts';
import type { LessonAddress, LessonFilter } from './lesson-address.ts';

interface MoreFiltersProps {
  readonly address: LessonAddress;
  readonly onChange: (change: FilterChange<LessonAddress>) => void;
}

export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const ofPhase = options?.grades.filter(({ phase }) => !address.phase || String(phase) === address.phase);
  const one = (key: LessonFilter, choices: readonly SelectOption<string>[]) => (
    <OptionFilter
      label={FILTER_LABEL[key]}
      value={address[key]}
      options={choices}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <div className="filter-grid">
      <OptionFilter
        label={FILTER_LABEL.phase}
        value={address.phase}
        options={namedOptions(options?.phases)}
        // A grade belongs to one phase.
        onChange={(phase) => onChange({ phase, grade: undefined })}
      />
      {one('grade', namedOptions(ofPhase))}
      {one('subject', namedOptions(options?.subjects))}
      {one('semester', namedOptions(options?.semesters.toSorted((a, b) => b.id - a.id)))}
      <OptionsFilter
        label={FILTER_LABEL.lessonFlattedCategories}
        value={address.lessonFlattedCategories}
        options={LESSON_TYPE.options}
        onChange={(lessonFlattedCategories) => onChange({ lessonFlattedCategories })}
      />
      {one('saleStatus', [...SALE_DISPLAY.options])}
      {one('withMentor', flagOptions(MENTOR_WORDS))}
      <TeacherFilter
        label={FILTER_LABEL.teacherId}
        value={address.teacherId}
        onChange={(teacherId) => onChange({ teacherId })}
      />
      {one('lessonMarkId', namedOptions(options?.marks))}
      {one('productLine', namedOptions(options?.productLines))}
      {one('mixedLevel', namedOptions(options?.levels))}
      {one('withoutAssessment', flagOptions(ASSESSMENT_WORDS))}
    </div>
  );
}
