/** One command of the catalogue: its records and its values; 预演 makes the plan and opens it. Nothing is written. */
import type { CommandInfo, Selection } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { CommandForm } from '../../../shared/plan/command-form.tsx';
import {
  type CommandErrors,
  type CommandValues,
  checkValues,
  errorsOfServer,
  initialValues,
  inputOf,
} from '../../../shared/plan/command-values.ts';
import { type TaskModule, taskPath } from '../task-paths.ts';
import { taskQueries } from '../task-queries.ts';
import { NOTHING_CHOSEN, recordNoun, SelectionInput, selectionOf } from './selection-input.tsx';

interface NewTaskFormProps {
  readonly command: CommandInfo;
  readonly module: TaskModule;
}

export function NewTaskForm({ command, module }: NewTaskFormProps) {
  const { type, label, description, fields, subjectType, viewPage } = command;
  const noun = recordNoun(command);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [values, setValues] = useState<CommandValues>(() => initialValues(fields));
  const [errors, setErrors] = useState<CommandErrors>({});
  const [tried, setTried] = useState(false);
  const plan = useNewPlan(module);
  const selection = subjectType === null ? undefined : selectionOf(chosen);
  const lacksRecords = subjectType !== null && selection === undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const found = checkValues(fields, values);
    setErrors(found);
    if (lacksRecords || Object.keys(found).length > 0) return focusFirst(event.currentTarget, found, lacksRecords);
    if (plan.isPending) return;
    const body = { type, input: inputOf(fields, values), ...(selection ? { selection } : {}) };
    plan.mutate(body, { onError: (error) => setErrors(errorsOfServer(fields, error)) });
  };
  return (
    <form className="panel new-task-form" aria-label={label} noValidate onSubmit={submit}>
      <h2>{label}</h2>
      {description !== '' && <p className="new-task-lead">{description}</p>}
      {subjectType !== null && <SelectionInput viewPage={viewPage} noun={noun} chosen={chosen} onChange={setChosen} />}
      {tried && lacksRecords && (
        <p className="task-error" role="alert">
          请先选择{noun}，并去掉不是 ID 的内容
        </p>
      )}
      {fields.length > 0 && (
        <CommandForm
          fields={fields}
          values={values}
          errors={errors}
          onChange={(name, value) => {
            setValues({ ...values, [name]: value });
            const { [name]: _mended, ...others } = errors;
            setErrors(others);
          }}
        />
      )}
      <div className="new-task-foot">
        {plan.isError && (
          <p className="task-error" role="alert">
            {messageOf(plan.error)}
          </p>
        )}
        <span className="side-note">预览不会修改任何数据</span>
        <button type="submit" className="button button-primary" aria-disabled={plan.isPending}>
          {plan.isPending ? '正在检查' : '预览影响'}
        </button>
      </div>
    </form>
  );
}

interface PlanBody {
  readonly type: string;
  readonly selection?: Selection;
  readonly input: ReturnType<typeof inputOf>;
}

function useNewPlan(module: TaskModule) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: PlanBody) => call(tasksContract.createPlan, { body }),
    onSuccess: (plan) => {
      void client.invalidateQueries({ queryKey: taskQueries.lists });
      return navigate(taskPath(module, plan.id));
    },
    meta: { failure: 'inline' },
  });
}

function focusFirst(form: HTMLFormElement, errors: CommandErrors, lacksRecords: boolean): void {
  const [first] = Object.keys(errors);
  const places = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const place = places.find(({ dataset }) => first !== undefined && dataset['field']?.endsWith(`-${first}`));
  const target = lacksRecords ? form.querySelector('.select-records') : place;
  target?.querySelector<HTMLElement>('textarea, select, input:not(.visually-hidden)')?.focus();
}
