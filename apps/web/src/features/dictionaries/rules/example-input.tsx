/** One value of the lesson in an example. */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import type { ExampleField } from '@lectern/domain/lessons/rule-kinds';
import type { ExampleLesson } from '@lectern/domain/lessons/rule-row';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';

interface ExampleInputProps {
  readonly field: ExampleField;
  readonly id: string;
  readonly lesson: ExampleLesson;
  readonly onChange: (part: Partial<ExampleLesson>) => void;
}

export function ExampleInput({ field, id, lesson, onChange }: ExampleInputProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  switch (field) {
    case 'flattedCategory':
      return (
        <SelectInput
          id={id}
          clearable={false}
          options={LESSON_TYPE.options}
          value={lesson.flattedCategory}
          onChange={(type) => type && onChange({ flattedCategory: type })}
        />
      );
    case 'grades':
      return (
        <MultiSelectInput
          id={id}
          options={namedOptions(options?.grades ?? [])}
          value={lesson.grades}
          onChange={(grades) => onChange({ grades })}
        />
      );
    case 'withGift':
      return (
        <label className="entry-flag">
          <input
            id={id}
            type="checkbox"
            checked={lesson.withGift}
            onChange={(event) => onChange({ withGift: event.target.checked })}
          />
          有
        </label>
      );
    case 'phase':
    case 'subject': {
      const rows = field === 'phase' ? options?.phases : options?.subjects;
      return (
        <SelectInput
          id={id}
          options={namedOptions(rows ?? [])}
          value={lesson[field]}
          onChange={(chosen) => onChange({ [field]: chosen })}
        />
      );
    }
    case 'semester': {
      const { semester } = lesson;
      const known = options?.semesters ?? [];
      // A number beside a boundary need not exist: an example that has one keeps it.
      const isUnknown = options !== undefined && semester !== null && known.every(({ id: one }) => one !== semester);
      const named = known.map((one) => ({ ...one, name: `${one.name}（ID ${one.id}）` }));
      const unknown = isUnknown ? [{ value: semester, label: `没有的学期（ID ${semester}）` }] : [];
      return (
        <SelectInput
          id={id}
          options={[...namedOptions(named), ...unknown]}
          value={semester}
          onChange={(chosen) => onChange({ semester: chosen })}
        />
      );
    }
    // Labels beside a boundary need not exist.
    default:
      return <NumberInput id={id} min={0} value={lesson[field]} onChange={(value) => onChange({ [field]: value })} />;
  }
}
