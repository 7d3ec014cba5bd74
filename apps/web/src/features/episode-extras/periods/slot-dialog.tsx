import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { clockWords, minuteOfClock, WEEKDAYS } from '@lectern/domain/episodes/time-slot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { extrasQueries } from '../extras-queries.ts';

export interface DraftSlot {
  readonly id?: number;
  readonly rev?: number;
  readonly weekday: number;
  readonly startMinute: number;
  readonly note: string;
}

const DAYS = WEEKDAYS.map((label, i) => ({ value: i + 1, label }));

/** A new time slot, or a change of one. */
export function SlotDialog({ slot, onClose }: { slot: DraftSlot; onClose: () => void }) {
  const id = useId();
  const [draft, setDraft] = useState(slot);
  const [clock, setClock] = useState(clockWords(slot.startMinute));
  const [wrong, setWrong] = useState<string>();
  const isNew = slot.id === undefined;
  const save = useSaveSlot(isNew ? '已新增时段' : '时段已保存', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const startMinute = minuteOfClock(clock);
    if (startMinute === undefined) setWrong('请按 19:00 的格式填写时间');
    else save.mutate({ ...draft, startMinute });
  };
  return (
    <Dialog
      title={isNew ? '新增时段' : '修改时段'}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={`${id}-form`} busy={save.isPending}>
            {isNew ? '新增时段' : '保存时段'}
          </MainButton>
        </>
      }
    >
      <form id={`${id}-form`} className="stack" onSubmit={submit}>
        <Field id={`${id}-day`} label="星期">
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={DAYS}
              value={draft.weekday}
              onChange={(weekday) => setDraft({ ...draft, weekday: weekday ?? 1 })}
            />
          )}
        </Field>
        <Field id={`${id}-clock`} label="开始时间" error={wrong} help="上海时间，如 19:00">
          {(input) => (
            <input
              {...input}
              className="text-input"
              inputMode="numeric"
              value={clock}
              maxLength={5}
              onChange={(event) => {
                setClock(event.target.value);
                setWrong(undefined);
              }}
            />
          )}
        </Field>
        <Field id={`${id}-note`} label="备注">
          {(input) => (
            <input
              {...input}
              className="text-input"
              value={draft.note}
              maxLength={60}
              onChange={(event) => setDraft({ ...draft, note: event.target.value })}
            />
          )}
        </Field>
        <ActionError error={save.error} noun="时段" />
      </form>
    </Dialog>
  );
}

function useSaveSlot(told: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, weekday, startMinute, note }: DraftSlot) =>
      call(episodeExtrasContract.saveTimeSlot, {
        body: { weekday, startMinute, note, ...(id === undefined ? {} : { id, rev }) },
      }),
    onSuccess: () => {
      showSuccess(told);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: extrasQueries.periods().queryKey }),
    meta: { failure: 'inline' },
  });
}
