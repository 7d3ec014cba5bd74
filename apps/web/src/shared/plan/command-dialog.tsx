/** A command from its form to its outcome: what it needs to know first, then the plan. */
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import type { CommandInfo, Selection } from '@lectern/contract/tasks/task-replies';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { RankedFor } from '../forms/ranked-for.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton, MainButton } from '../ui/dialog-buttons.tsx';
import { CommandForm } from './command-form.tsx';
import {
  type CommandErrors,
  type CommandValues,
  checkValues,
  errorsOfServer,
  initialValues,
  inputOf,
} from './command-values.ts';
import { PlanDialog } from './plan-dialog.tsx';
import type { CommandInput } from './plan-queries.ts';
import { useLeaving } from './use-leaving.ts';

const OPEN_CALENDAR = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)';

type Rest = Omit<Parameters<typeof PlanDialog>[0], 'request' | 'onBack' | 'onRefused'>;

interface CommandDialogProps extends Rest {
  readonly command: CommandInfo;
  /** Absent for a command without a selection. */
  readonly selection?: Selection;
  /** What the place has decided already, beside what the form asks. */
  readonly fixed?: CommandInput;
  /** Which records, in words: 已选 3 门课程. */
  readonly about?: string;
  /** What is known where it is opened. */
  readonly given?: CommandValues;
}

export function CommandDialog({ command, selection, about, fixed, given, ...rest }: CommandDialogProps) {
  const [values, setValues] = useState<CommandValues>(() => ({ ...initialValues(command.fields), ...given }));
  const [input, setInput] = useState<CommandInput | undefined>(command.fields.length === 0 ? {} : undefined);
  const [refused, setRefused] = useState<CommandErrors>({});
  if (input) {
    const backWith = (error: unknown) => {
      const found = errorsOfServer(command.fields, error);
      if (Object.keys(found).length === 0) return;
      setRefused(found);
      setInput(undefined);
    };
    const request = { type: command.type, input: { ...fixed, ...input }, ...(selection ? { selection } : {}) };
    const back = command.fields.length === 0 ? {} : { onBack: () => setInput(undefined) };
    return <PlanDialog request={request} onRefused={backWith} {...rest} {...back} />;
  }
  return (
    <RankedFor value={timesOf(command, selection, fixed)}>
      <FormDialog
        command={command}
        about={about}
        values={values}
        refused={refused}
        onValues={setValues}
        onInput={(next) => {
          setRefused({});
          setInput(next);
        }}
        onClose={rest.onClose}
      />
    </RankedFor>
  );
}

/** Of a place that has chosen single episodes of the lessons. */
const idsIn = (given: unknown): readonly number[] =>
  Array.isArray(given) ? given.filter((id): id is number => typeof id === 'number') : [];

/** So many are ranked for; more are chosen by a search, whose times nobody knows here. */
const MAX_RANKED_FOR = 200;

/** The times for which its form may choose somebody: of the selected episodes, or of all that the lessons have to come. */
function timesOf(
  { subjectType }: CommandInfo,
  selection: Selection | undefined,
  fixed: CommandInput | undefined,
): WantedTimes | null {
  const episodes = idsIn(fixed?.['episodeIds']);
  if (episodes.length > 0) return episodes.length > MAX_RANKED_FOR ? null : { of: 'episodes', ids: [...episodes] };
  const ids = selection?.ids ?? [];
  if (ids.length === 0 || ids.length > MAX_RANKED_FOR) return null;
  if (subjectType === 'lesson') return { of: 'lessons', ids: [...ids] };
  return subjectType === 'episode' ? { of: 'episodes', ids: [...ids] } : null;
}

/** Escape closes the list of an input first; the dialog is next. */
function keepDialog(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Escape') return;
  const { target } = event;
  const listed = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
  const dated = event.currentTarget.closest('dialog')?.querySelector(OPEN_CALENDAR);
  if (listed || dated) event.preventDefault();
}

interface FormDialogProps {
  readonly command: CommandInfo;
  readonly about: string | undefined;
  readonly values: CommandValues;
  /** By the server, when it was sent before. */
  readonly refused: CommandErrors;
  readonly onValues: (values: CommandValues) => void;
  readonly onInput: (input: CommandInput) => void;
  readonly onClose: () => void;
}

function FormDialog({ command, about, values, refused, onValues, onInput, onClose }: FormDialogProps) {
  useLeaving(onClose);
  const { label, description, fields } = command;
  const form = useId();
  const [errors, setErrors] = useState<CommandErrors>(refused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkValues(fields, values);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first === undefined) return onInput(inputOf(fields, values));
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')];
    const place = places.find(({ dataset }) => dataset['field']?.endsWith(`-${first}`));
    place?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose}>取消</CloseButton>
          <MainButton form={form} busy={false} takesFocus={false}>
            预览影响
          </MainButton>
        </>
      }
    >
      <p className="command-lead">
        {about && <strong>{about}。</strong>}
        {description}
      </p>
      <form id={form} noValidate onSubmit={submit} onKeyDownCapture={keepDialog}>
        <CommandForm
          fields={fields}
          values={values}
          errors={errors}
          takesFocus
          onChange={(name, value) => {
            onValues({ ...values, [name]: value });
            const { [name]: _mended, ...others } = errors;
            setErrors(others);
          }}
        />
      </form>
    </Dialog>
  );
}
