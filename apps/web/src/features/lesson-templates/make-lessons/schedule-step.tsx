/** 排课: the times and teachers of lessons before they are made, all in one table, with what they meet beside each. */
import type { ProposedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import { HolidayNote } from '../../../shared/schedule/holiday-note.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote } from '../../../shared/ui/notes.tsx';
import { MAX_WEEKS, PatternInput, ScheduleRowLine } from './schedule-row.tsx';
import { adopted, patternFault, type RowSchedule, type ScheduleRow, withPastedPatterns } from './schedule-rows.ts';
import { useProposals } from './use-proposals.ts';
import './make-lessons.css';

interface ScheduleStepProps {
  readonly templateId: number;
  readonly semesterId: number | null;
  readonly rows: readonly ScheduleRow[];
  readonly onRows: (rows: readonly ScheduleRow[]) => void;
  readonly onBack: () => void;
  /** With the times of each row. */
  readonly onReady: (schedules: readonly ProposedSchedule[]) => void;
}

export function ScheduleStep({ templateId, semesterId, rows, onRows, onBack, onReady }: ScheduleStepProps) {
  const form = useId();
  const [skipsHolidays, setSkips] = useState(true);
  const { byRow, isCurrent, error, retry } = useProposals({ templateId, semesterId, rows, skipsHolidays });
  const complete = rows.flatMap((_, place) => byRow.get(place) ?? []);
  const isReady = isCurrent && complete.length === rows.length;
  const open = isCurrent ? rows.flatMap((_, place) => (byRow.get(place)?.proposals.length ? [place] : [])) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onReady(complete);
  };
  const adoptAll = () =>
    onRows(
      rows.map((row, place) => {
        const [best] = byRow.get(place)?.proposals ?? [];
        return best ? adopted(row, best) : row;
      }),
    );
  return (
    <Dialog
      title="从班型建课：排课"
      wide="full"
      onClose={onBack}
      actions={
        <>
          <span className="schedule-state" role="status">
            {stateLabel(rows.length, complete, isReady)}
          </span>
          {open.length > 0 && (
            <button type="button" className="button" onClick={adoptAll}>
              采用全部建议（{open.length} 门）
            </button>
          )}
          <CloseButton onClose={onBack} />
          <MainButton form={form} busy={false} disabled={!isReady} takesFocus={false}>
            预览新建 {rows.length} 门课程
          </MainButton>
        </>
      }
    >
      <form id={form} className="schedule-step" noValidate onSubmit={submit}>
        <ForAll
          rows={rows}
          skipsHolidays={skipsHolidays}
          planned={complete.flatMap(({ places }) => places.map(({ startTime }) => startTime))}
          onSkips={setSkips}
          onChange={(change) => onRows(rows.map((row) => ({ ...row, ...change })))}
        />
        {error !== null && error !== undefined && <ErrorNote error={error} onRetry={retry} />}
        <div className="table-scroll schedule-scroll">
          <table className="data-table schedule-table" aria-label="各门课程的排课">
            <thead>
              <tr>
                {['课程', '上课时间', '开课日期', '周数', '老师', '排课结果'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <ScheduleRowLine
                  // Names may be alike; the rows keep their places.
                  key={place}
                  place={place}
                  row={row}
                  proposed={byRow.get(place)}
                  isCurrent={isCurrent}
                  onChange={(next) => onRows(rows.with(place, next))}
                  onPaste={(text) => onRows(withPastedPatterns(rows, place, text))}
                />
              ))}
            </tbody>
          </table>
        </div>
      </form>
    </Dialog>
  );
}

interface ForAllProps {
  readonly rows: readonly ScheduleRow[];
  readonly skipsHolidays: boolean;
  readonly planned: readonly number[];
  readonly onSkips: (skips: boolean) => void;
  readonly onChange: (change: Partial<RowSchedule>) => void;
}

/** What is the same of all rows; a change goes to all of them. */
function ForAll({ rows, skipsHolidays, planned, onSkips, onChange }: ForAllProps) {
  const same = <K extends keyof RowSchedule>(key: K): RowSchedule[K] | undefined => {
    const [first, ...others] = rows.map((row) => row[key]);
    return others.every((value) => value === first) ? first : undefined;
  };
  const pattern = same('pattern') ?? '';
  const fault = pattern === '' ? undefined : patternFault({ pattern, from: '', weeks: null, teacherId: null });
  return (
    <fieldset className="schedule-for-all">
      <legend>统一设置</legend>
      <Field id="schedule-pattern" label="上课时间" help="如：周六 18:30；周一、周三 19:00；每天 9:00">
        {({ id }) => (
          <PatternInput
            id={id}
            value={pattern}
            fault={rows.length > 1 ? undefined : fault}
            onChange={(text) => onChange({ pattern: text })}
          />
        )}
      </Field>
      <Field id="schedule-from" label="开课日期">
        {(input) => <DateInput {...input} value={same('from') ?? ''} onChange={(from) => onChange({ from })} />}
      </Field>
      <Field id="schedule-weeks" label="周数" help="不填则排完全部讲次">
        {(input) => (
          <NumberInput
            {...input}
            min={1}
            max={MAX_WEEKS}
            value={same('weeks') ?? null}
            onChange={(weeks) => onChange({ weeks })}
          />
        )}
      </Field>
      <Field id="schedule-teacher" label="老师" help="可以先不选，按建议安排">
        {(input) => (
          <Suspense>
            <RecordPicker
              control="teacher"
              {...input}
              value={same('teacherId') ?? null}
              onChange={(teacherId) => onChange({ teacherId })}
            />
          </Suspense>
        )}
      </Field>
      <label className="schedule-holidays">
        <input type="checkbox" checked={skipsHolidays} onChange={(event) => onSkips(event.target.checked)} />
        跳过节假日
      </label>
      {skipsHolidays && <HolidayNote moments={planned} />}
    </fieldset>
  );
}

function stateLabel(count: number, schedules: readonly ProposedSchedule[], isReady: boolean): string {
  if (schedules.length < count) return `还有 ${count - schedules.length} 门未填完上课时间或开课日期`;
  if (!isReady) return '正在核对…';
  const met = schedules.filter(({ conflictCount }) => conflictCount > 0).length;
  const episodes = schedules.reduce((sum, { places }) => sum + places.length, 0);
  const beyond = schedules.filter(({ outsideSemester }) => outsideSemester > 0).length;
  const parts = [met > 0 ? `${met} 门有冲突` : '无冲突', ...(beyond > 0 ? [`${beyond} 门有讲次在学期之外`] : [])];
  return `共 ${episodes} 讲，${parts.join('，')}`;
}
