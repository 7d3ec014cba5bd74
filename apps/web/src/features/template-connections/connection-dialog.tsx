/** One connection in a dialog: new, or changed from the version it was opened in. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import {
  type Connection,
  type ConnectionBody,
  templateConnectionsContract,
} from '@lectern/contract/lesson-templates/template-connections';
import { TEAMS_CARRY } from '@lectern/domain/lesson-templates/connection-check';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { ChoiceInput } from '../../shared/forms/choice-input.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { FocusOnArrival } from '../../shared/forms/focus-on-arrival.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { pickerOf } from '../../shared/plan/picker-registry.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { connectionQueries } from './connection-queries.ts';
import { LevelMapInput } from './level-map-input.tsx';

export type Draft = Omit<ConnectionBody, 'fromTemplateId' | 'toTemplateId'> & {
  readonly fromTemplateId: number | null;
  readonly toTemplateId: number | null;
};

interface ConnectionDialogProps {
  readonly options: LessonOptions;
  readonly start: Draft;
  /** Absent for a new one. */
  readonly stored?: Connection;
  readonly onClose: () => void;
}

export function ConnectionDialog({ options, start, stored, onClose }: ConnectionDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [missing, setMissing] = useState('');
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const save = useMutation({
    mutationFn: (body: ConnectionBody) => send(stored, body),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: connectionQueries.all });
      showSuccess(stored ? '已保存班型衔接' : '已新建班型衔接');
      onClose();
    },
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { fromTemplateId, toTemplateId, ...rest } = draft;
    if (fromTemplateId === null || toTemplateId === null) return setMissing('请选择来源班型和去向班型');
    setMissing('');
    save.mutate({ ...rest, fromTemplateId, toTemplateId });
  };
  return (
    <Dialog
      title={stored ? '编辑班型衔接' : '新建班型衔接'}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={id} busy={save.isPending} takesFocus={false}>
            {stored ? '保存衔接' : '新建班型衔接'}
          </MainButton>
        </>
      }
    >
      <form id={id} noValidate className="connection-form" onSubmit={submit}>
        <Places draft={draft} options={options} onChange={set} />
        <Field id={`${id}-levels`} label="难度对应" help="留空则难度不变；填写后，未列出的难度不衔接" place="row">
          {() => (
            <LevelMapInput levels={options.levels} value={draft.levelMap} onChange={(levelMap) => set({ levelMap })} />
          )}
        </Field>
        <Field id={`${id}-start`} label="老生窗口开始" help="写入新课程的预售开始时间">
          {(input) => (
            <InstantInput {...input} value={draft.oldStudentStart} onChange={(at) => set({ oldStudentStart: at })} />
          )}
        </Field>
        <Field id={`${id}-end`} label="老生窗口结束">
          {(input) => (
            <InstantInput {...input} value={draft.oldStudentEnd} onChange={(at) => set({ oldStudentEnd: at })} />
          )}
        </Field>
        <Field id={`${id}-teams`} label="小班沿用" place="row">
          {(input) => (
            <ChoiceInput
              {...input}
              label="小班沿用"
              value={draft.teams}
              options={TEAMS_CARRY.options}
              onChange={(teams) => set({ teams })}
            />
          )}
        </Field>
        <label className="connection-valid">
          <input type="checkbox" checked={draft.valid} onChange={({ target }) => set({ valid: target.checked })} />
          启用
        </label>
        {(missing || save.isError) && (
          <p className="connection-error" role="alert">
            {missing || messageOf(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

async function send(stored: Connection | undefined, body: ConnectionBody): Promise<void> {
  if (!stored) {
    await call(templateConnectionsContract.create, { body });
    return;
  }
  await call(templateConnectionsContract.update, { params: { id: stored.id }, body: { ...body, rev: stored.rev } });
}

interface PlacesProps {
  readonly draft: Draft;
  readonly options: LessonOptions;
  readonly onChange: (change: Partial<Draft>) => void;
}

function Places({ draft, options, onChange }: PlacesProps) {
  const id = useId();
  // What the place it was opened from has chosen already is not asked first.
  const [first] = useState(draft.fromTemplateId !== null && draft.toTemplateId === null ? 'to' : 'from');
  const Picker = pickerOf('template');
  const semesters = options.semesters.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <Suspense fallback={<div className="connection-places-space" aria-hidden="true" />}>
      <Field id={`${id}-from`} label="来源班型" required>
        {(input) =>
          Picker && (
            <Picker
              {...input}
              value={draft.fromTemplateId}
              onChange={(fromTemplateId) => onChange({ fromTemplateId })}
            />
          )
        }
      </Field>
      <Field id={`${id}-from-semester`} label="来源学期" required>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={semesters}
            value={draft.fromSemesterId}
            onChange={(value) => value !== null && onChange({ fromSemesterId: value })}
          />
        )}
      </Field>
      <Field id={`${id}-to`} label="去向班型" required>
        {(input) =>
          Picker && (
            <Picker {...input} value={draft.toTemplateId} onChange={(toTemplateId) => onChange({ toTemplateId })} />
          )
        }
      </Field>
      <Field id={`${id}-to-semester`} label="去向学期" required>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={semesters}
            value={draft.toSemesterId}
            onChange={(value) => value !== null && onChange({ toSemesterId: value })}
          />
        )}
      </Field>
      <FocusOnArrival id={`${id}-${first}`} />
    </Suspense>
  );
}
