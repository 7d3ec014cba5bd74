/** Whose events, and which layers of them. What is chosen counts at once. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { CALENDAR_STATUS } from '@lectern/domain/calendar/calendar-codes';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { type ReactNode, Suspense } from 'react';
import '../../../shared/forms/text-input.css';
import { ChoiceFilter } from '../../../shared/lists/choice-filter.tsx';
import type { PickerControl } from '../../../shared/plan/picker-registry.ts';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import '../../../shared/tables/list-filters.css';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { type AddressChange, type CalendarAddress, idsOf, isFiltered, kindsOf } from '../calendar-address.ts';

interface CalendarFiltersProps {
  readonly address: CalendarAddress;
  readonly options: LessonOptions | undefined;
  readonly teacherName: (id: number) => string;
  readonly lessonName: (id: number) => string;
  readonly onChange: (change: AddressChange) => void;
}

const NOTHING = {
  subject: undefined,
  phase: undefined,
  semester: undefined,
  lessonIds: undefined,
  teacherIds: undefined,
  status: undefined,
  kinds: undefined,
} as const satisfies AddressChange;

export function CalendarFilters({ address, options, teacherName, lessonName, onChange }: CalendarFiltersProps) {
  const list = (key: 'teacherIds' | 'lessonIds', ids: readonly number[]) =>
    onChange({ [key]: ids.join(',') || undefined });
  const chips = (key: 'teacherIds' | 'lessonIds', word: string, nameOf: (id: number) => string) =>
    idsOf(address[key]).map((id) => (
      <span key={`${key}${id}`} className="chip">
        <span>
          {word}：{nameOf(id)}
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={`去掉${word}：${nameOf(id)}`}
          onClick={() =>
            list(
              key,
              idsOf(address[key]).filter((other) => other !== id),
            )
          }
        >
          <CloseIcon />
        </button>
      </span>
    ));
  return (
    <div className="cal-filters" role="search" aria-label="筛选课程日历">
      <ChoiceFilter
        label="学科"
        value={address.subject}
        options={named(options?.subjects)}
        onChange={(subject) => onChange({ subject })}
      />
      <ChoiceFilter
        label="学段"
        value={address.phase}
        options={named(options?.phases)}
        onChange={(phase) => onChange({ phase })}
      />
      <ChoiceFilter
        label="学期"
        value={address.semester}
        options={named(options?.semesters)}
        onChange={(semester) => onChange({ semester })}
      />
      <ChoiceFilter
        label="状态"
        value={address.status}
        options={CALENDAR_STATUS.options}
        onChange={(status) => onChange({ status })}
      />
      <Adding
        control="teacher"
        label="加一位老师"
        onAdd={(id) => list('teacherIds', added(idsOf(address.teacherIds), id))}
      />
      <Adding
        control="lesson"
        label="加一门课程"
        onAdd={(id) => list('lessonIds', added(idsOf(address.lessonIds), id))}
      />
      <Layers address={address} onChange={onChange} />
      {chips('teacherIds', '老师', teacherName)}
      {chips('lessonIds', '课程', lessonName)}
      {isFiltered(address) && (
        <button type="button" className="row-action" onClick={() => onChange(NOTHING)}>
          清除条件
        </button>
      )}
    </div>
  );
}

function Layers({ address, onChange }: Pick<CalendarFiltersProps, 'address' | 'onChange'>) {
  const shown = kindsOf(address);
  const toggle = (kind: string) => {
    const next = shown.includes(kind) ? shown.filter((other) => other !== kind) : [...shown, kind];
    // Nothing at all shown would look like nothing there.
    if (next.length > 0) onChange({ kinds: next.length === AGENDA_KIND.codes.length ? undefined : next.join(',') });
  };
  return (
    <fieldset className="cal-layers">
      <legend className="visually-hidden">图层</legend>
      {AGENDA_KIND.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={shown.includes(value)}
            disabled={shown.length === 1 && shown.includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface AddingProps {
  readonly control: PickerControl;
  readonly label: string;
  readonly onAdd: (id: number) => void;
}

/** A picker that is empty again after each choice. */
function Adding({ control, label, onAdd }: AddingProps): ReactNode {
  const id = `calendar-${control}`;
  return (
    <div className="cal-adding">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Suspense fallback={<span className="cal-adding-space" />}>
        <RecordPicker control={control} id={id} value={null} onChange={(chosen) => chosen !== null && onAdd(chosen)} />
      </Suspense>
    </div>
  );
}

const named = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
const added = (ids: readonly number[], id: number): readonly number[] => [...new Set([...ids, id])];
