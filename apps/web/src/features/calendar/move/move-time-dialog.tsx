/** Entering the time instead of dragging. */
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { useDurations } from '../../../shared/forms/use-durations.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import type { ShownEvent } from '../shown-event.ts';
import type { Draft } from './placed-events.ts';

interface MoveTimeDialogProps {
  readonly shown: ShownEvent;
  readonly now: number;
  readonly onClose: () => void;
  readonly onMove: (draft: Pick<Draft, 'startAt' | 'endAt'>) => void;
}

export function MoveTimeDialog({ shown, now, onClose, onMove }: MoveTimeDialogProps) {
  const form = useId();
  const [startAt, setStartAt] = useState(shown.startAt);
  const [minutes, setMinutes] = useState((shown.endAt - shown.startAt) / MINUTE_MS);
  const [error, setError] = useState('');
  const lengths = useDurations(minutes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startAt === 0) return setError('请选择开始时间');
    if (startAt <= now) return setError('开始时间已过，请选择以后的时间');
    onMove({ startAt, endAt: startAt + minutes * MINUTE_MS });
  };
  return (
    <Dialog
      title="调整时间"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={false} form={form} takesFocus={false}>
            调整时间
          </MainButton>
        </>
      }
    >
      <form id={form} className="cal-time-form" onSubmit={submit}>
        <p>
          {shown.name} · {shown.lessonName}
        </p>
        <Field id={`${form}-start`} label="开始时间" error={error}>
          {(input) => <InstantInput {...input} value={startAt} onChange={setStartAt} />}
        </Field>
        <Field id={`${form}-length`} label="时长">
          {(input) => (
            <SelectInput<number>
              {...input}
              clearable={false}
              value={minutes}
              options={lengths}
              onChange={(value) => setMinutes(value ?? minutes)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
