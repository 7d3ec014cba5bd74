/** 可授课时间 of a teacher: what it is, and where it is set. Times outside of it are told wherever somebody schedules. */

import { timeOffContract, type WorkingHoursReply } from '@lectern/contract/schedule/time-off';
import { USUAL_HOURS, weekdayName } from '@lectern/domain/schedule/working-hours';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useMe } from '../../../shared/api/session.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { peopleQueries } from '../people-queries.ts';
import { NOTHING } from '../use-names.ts';

const HALF_HOUR = 30;
const WEEKDAYS = USUAL_HOURS.weekdays.map((value) => ({ value, label: weekdayName(value) }));

function clocks(from: number, to: number, also: number) {
  const minutes = new Set<number>([also]);
  for (let minute = from; minute <= to; minute += HALF_HOUR) minutes.add(minute);
  return [...minutes].toSorted((a, b) => a - b).map((value) => ({ value, label: clockWords(value) }));
}

const clockWords = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

type Hours = Pick<WorkingHoursReply, 'weekdays' | 'firstMinute' | 'lastMinute'>;

export function WorkingHours({ id, mayChange }: { id: number; mayChange: boolean }) {
  const me = useMe();
  const { data, error, refetch } = useQuery(peopleQueries.workingHours(id));
  const [open, setOpen] = useState(false);
  if (error) {
    return (
      <>
        读取失败{' '}
        <button type="button" className="row-action" onClick={() => void refetch()}>
          重试
        </button>
      </>
    );
  }
  if (!data) return NOTHING;
  return (
    <>
      {data.words}
      {mayChange && me.privileges.includes('EPISODE_WRITE') && (
        <>
          {' '}
          <button type="button" className="row-action" onClick={() => setOpen(true)}>
            修改<span className="visually-hidden">可授课时间</span>
          </button>
        </>
      )}
      {open && <HoursDialog id={id} hours={data} onClose={() => setOpen(false)} />}
    </>
  );
}

interface HoursDialogProps {
  readonly id: number;
  readonly hours: WorkingHoursReply;
  readonly onClose: () => void;
}

function HoursDialog({ id, hours, onClose }: HoursDialogProps) {
  const client = useQueryClient();
  const [tried, setTried] = useState(false);
  const { fields, change, merging, ...save } = useMergedSave<Hours, WorkingHoursReply>({
    record: hours,
    empty: hours,
    fieldsOf: ({ weekdays, firstMinute, lastMinute }) => ({ weekdays, firstMinute, lastMinute }),
    save: async (sent, base) => {
      const body = { ...sent, rev: (base ?? hours).rev };
      const saved = await call(timeOffContract.setWorkingHours, { params: { id }, body });
      client.setQueryData(peopleQueries.workingHours(id).queryKey, saved);
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['operation-logs'] });
      showSuccess('可授课时间已保存');
      onClose();
    },
    readTheirs: () => call(timeOffContract.workingHours, { params: { id: String(id) } }),
    measured: '位老师的可授课时间',
    labels: { weekdays: '星期', firstMinute: '最早', lastMinute: '最晚' },
    textOf: (field, side) =>
      field === 'weekdays' ? side.weekdays.map(weekdayName).join('、') : clockWords(side[field]),
  });
  const { weekdays, firstMinute, lastMinute } = fields;
  const noDay = weekdays.length === 0;
  const turned = firstMinute >= lastMinute;
  const submit = () => {
    setTried(true);
    if (!noDay && !turned) save.submit(fields);
  };
  if (merging) return merging;
  return (
    <FormDialog
      title="可授课时间"
      columns={2}
      busy={save.busy}
      error={save.error}
      noun="可授课时间"
      onSubmit={submit}
      onClose={onClose}
      below={<p className="hours-note">之外的时间仍可排课，但会提示；推荐老师、空闲时间和代课方案会避开。</p>}
    >
      <Field id="hours-days" place="row" label="星期" required error={tried && noDay ? '请至少选择一天' : undefined}>
        {(input) => (
          <MultiSelectInput
            {...input}
            options={WEEKDAYS}
            value={[...weekdays]}
            onChange={(days) => change({ weekdays: days })}
          />
        )}
      </Field>
      <Field id="hours-first" label="最早" required>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={clocks(0, 1410, firstMinute)}
            value={firstMinute}
            onChange={(minute) => change({ firstMinute: minute ?? USUAL_HOURS.firstMs / MINUTE_MS })}
          />
        )}
      </Field>
      <Field id="hours-last" label="最晚" required error={tried && turned ? '须晚于最早的时间' : undefined}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={clocks(HALF_HOUR, 1440, lastMinute)}
            value={lastMinute}
            onChange={(minute) => change({ lastMinute: minute ?? USUAL_HOURS.lastMs / MINUTE_MS })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
