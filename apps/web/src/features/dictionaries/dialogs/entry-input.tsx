/** The input of one field, by what it holds. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { SEASON } from '@lectern/domain/dictionaries/dictionary-codes';
import { type EntryFields, lastDayOf, NAMED_BY } from '@lectern/domain/dictionaries/dictionary-entry';
import type { EntryField } from '@lectern/domain/dictionaries/dictionary-kinds';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { addDays, formatDate, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import type { FieldInputProps } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';

interface EntryInputProps {
  readonly field: EntryField;
  readonly input: FieldInputProps;
  readonly fields: EntryFields;
  readonly longestName: number;
  readonly options: LessonOptions | undefined;
  readonly onChange: (part: Partial<EntryFields>) => void;
}

export function EntryInput({ field, input, fields, longestName, options, onChange }: EntryInputProps) {
  if (field === 'name') {
    return (
      <input
        {...input}
        className="text-input"
        value={fields.name}
        maxLength={longestName}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    );
  }
  if (field === 'color') {
    return (
      <input
        {...input}
        className="entry-color"
        type="color"
        value={fields.color || '#1677ff'}
        onChange={(event) => onChange({ color: event.target.value })}
      />
    );
  }
  if (field === 'businessCell') {
    return (
      <input
        {...input}
        className="text-input"
        value={fields.businessCell}
        maxLength={40}
        onChange={(event) => onChange({ businessCell: event.target.value })}
      />
    );
  }
  if (field === 'year') return <NumberInput {...input} value={fields.year} onChange={(year) => onChange({ year })} />;
  if (field === 'season') {
    const seasons = SEASON.options.map((option) => ({ ...option }));
    return (
      <SelectInput {...input} options={seasons} value={fields.season} onChange={(season) => onChange({ season })} />
    );
  }
  if (field === 'agendaType') {
    const kinds = AGENDA_KIND.options.map((option) => ({ ...option }));
    return (
      <SelectInput
        {...input}
        options={kinds}
        value={fields.agendaType}
        onChange={(agendaType) => onChange({ agendaType })}
      />
    );
  }
  if (field === 'startTime' || field === 'endTime') {
    return <DayInput field={field} input={input} value={fields[field]} onChange={onChange} />;
  }
  if (field === 'current') {
    return (
      <label className="entry-flag">
        <input
          {...input}
          type="checkbox"
          checked={fields.current}
          onChange={(event) => onChange({ current: event.target.checked })}
        />
        设为当前学期
      </label>
    );
  }
  const rows = rowsOf(field, fields, options);
  if (field === 'subjects' || field === 'grades' || field === 'levels') {
    return (
      <MultiSelectInput
        {...input}
        options={rows}
        value={fields[field]}
        onChange={(ids) => onChange({ [field]: ids })}
      />
    );
  }
  return <SelectInput {...input} options={rows} value={fields[field]} onChange={(id) => onChange({ [field]: id })} />;
}

/** Grades of the chosen phase only. */
function rowsOf(field: keyof typeof NAMED_BY, { phase }: EntryFields, options: LessonOptions | undefined) {
  if (!options) return [];
  if (field !== 'grades') return namedOptions(options[NAMED_BY[field]]);
  return namedOptions(options.grades.filter((grade) => phase === null || grade.phase === phase));
}

interface DayInputProps extends Pick<EntryInputProps, 'input' | 'onChange'> {
  readonly field: 'startTime' | 'endTime';
  readonly value: number;
}

/** The last day is shown, the moment after it is kept. */
function DayInput({ field, input, value, onChange }: DayInputProps) {
  const shown = value === 0 ? '' : formatDate(field === 'endTime' ? lastDayOf(value) : value);
  const set = (text: string) => {
    const at = parseDateTime(text);
    onChange({ [field]: at === undefined ? 0 : field === 'endTime' ? addDays(at, 1) : at });
  };
  return <DateInput {...input} value={shown} onChange={set} />;
}
