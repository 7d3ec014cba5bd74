import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { SHEET_FIELD } from '@lectern/domain/sheets/sheet-fields';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import type { WordsByField } from '../../../shared/forms/words-by-field.ts';
import type { EditedSheet } from './edited-sheet.ts';

interface SheetFieldsFormProps {
  readonly fields: EditedSheet;
  readonly errors: WordsByField;
  readonly onChange: (part: Partial<EditedSheet>) => void;
}

export function SheetFieldsForm({ fields, errors, onChange }: SheetFieldsFormProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const optionsIn = (dictionary: 'subjects' | 'phases' | 'grades') =>
    (options?.[dictionary] ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="sheet-fields">
      <TextLine
        id="sheet-title"
        label={SHEET_FIELD.title}
        required
        error={errors['title']}
        value={fields.title}
        most={60}
        onChange={(title) => onChange({ title })}
      />
      <div className="sheet-places">
        <Field id="sheet-subject" label={SHEET_FIELD.subject} required error={errors['subject']}>
          {(input) => (
            <SelectInput
              {...input}
              options={optionsIn('subjects')}
              value={fields.subject}
              onChange={(subject) => onChange({ subject })}
            />
          )}
        </Field>
        <Field id="sheet-phase" label={SHEET_FIELD.phase} required error={errors['phase']}>
          {(input) => (
            <SelectInput
              {...input}
              options={optionsIn('phases')}
              value={fields.phase}
              onChange={(phase) => onChange({ phase })}
            />
          )}
        </Field>
        <Field id="sheet-grade" label={SHEET_FIELD.gradeIds}>
          {(input) => (
            <MultiSelectInput
              {...input}
              options={optionsIn('grades')}
              value={fields.gradeIds}
              onChange={(gradeIds) => onChange({ gradeIds: [...gradeIds] })}
            />
          )}
        </Field>
      </div>
      <Field id="sheet-major" label={SHEET_FIELD.major}>
        {(input) => (
          <ChoiceInput
            {...input}
            label={SHEET_FIELD.major}
            options={MAJOR.options}
            value={fields.major}
            onChange={(major) => onChange({ major })}
          />
        )}
      </Field>
    </div>
  );
}
