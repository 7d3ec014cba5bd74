import { QUESTION_DIFFICULTY } from '@lectern/domain/questions/question-codes';
import { DIFFICULTY_UNKNOWN, QUESTION_FIELD } from '@lectern/domain/questions/question-fields';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import type { WordsByField } from '../../../shared/forms/words-by-field.ts';
import type { EditedFields } from './edited-question.ts';

interface PlaceFieldsProps {
  readonly fields: EditedFields;
  readonly errors: WordsByField;
  readonly onChange: (part: Partial<EditedFields>) => void;
}

const DIFFICULTIES = [{ value: DIFFICULTY_UNKNOWN, label: '未定' }, ...QUESTION_DIFFICULTY.options];

/** Where the question belongs. */
export function PlaceFields({ fields, errors, onChange }: PlaceFieldsProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const optionsIn = (dictionary: 'subjects' | 'phases') =>
    (options?.[dictionary] ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="question-import">
      <Field id="question-subject" label={`${QUESTION_FIELD.subject}（必填）`} error={errors['subject']}>
        {(input) => (
          <SelectInput
            {...input}
            options={optionsIn('subjects')}
            value={fields.subject}
            onChange={(subject) => onChange({ subject })}
          />
        )}
      </Field>
      <Field id="question-phase" label={`${QUESTION_FIELD.phase}（必填）`} error={errors['phase']}>
        {(input) => (
          <SelectInput
            {...input}
            options={optionsIn('phases')}
            value={fields.phase}
            onChange={(phase) => onChange({ phase })}
          />
        )}
      </Field>
      <Field id="question-difficulty" label={QUESTION_FIELD.difficulty}>
        {(input) => (
          <SelectInput
            {...input}
            options={DIFFICULTIES}
            value={fields.difficulty}
            onChange={(difficulty) => onChange({ difficulty: difficulty ?? DIFFICULTY_UNKNOWN })}
          />
        )}
      </Field>
      <TextLine
        id="question-points"
        label={QUESTION_FIELD.points}
        help="多个用顿号隔开"
        error={errors['points']}
        value={fields.points.join('、')}
        most={800}
        onChange={(text) => onChange({ points: text === '' ? [] : text.split('、') })}
      />
      <TextLine
        id="question-source"
        label={QUESTION_FIELD.source}
        error={errors['source']}
        value={fields.source}
        most={100}
        onChange={(source) => onChange({ source })}
      />
    </div>
  );
}
