/** Makes one assistant, changes one, or runs a command on some (R203). */
import { assistantsContract, type ListedAssistant } from '@lectern/contract/assistants';
import { MOST_PRIORITY } from '@lectern/domain/assistants/assistant-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { CommandAction } from '../../../shared/plan/command-action.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { ASSISTANTS } from '../people-queries.ts';
import type { AskedOfAssistants } from './asked-of-assistants.ts';

interface AssistantDialogProps {
  readonly asked: AskedOfAssistants;
  readonly onClose: () => void;
}

export function AssistantDialog({ asked, onClose }: AssistantDialogProps) {
  if (asked.kind === 'edit') return <AssistantForm assistant={asked.assistant} onClose={onClose} />;
  return <CommandAction asked={asked} concerns={[ASSISTANTS]} danger onClose={onClose} />;
}

interface Draft {
  readonly account: string;
  readonly name: string;
  readonly subject: number | null;
  readonly phases: readonly number[];
  readonly priority: number;
}

const EMPTY: Draft = { account: '', name: '', subject: null, phases: [], priority: 0 };

function useSave(assistant: ListedAssistant | null, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ account, name, subject, phases, priority }: Draft) => {
      const query = {
        name: name.trim(),
        ...(subject === null ? {} : { subjectId: String(subject) }),
        phases: phases.join(','),
        priority: String(priority),
      };
      return assistant
        ? call(assistantsContract.update, {
            params: { userId: String(assistant.userId) },
            query: { ...query, rev: String(assistant.rev) },
          })
        : call(assistantsContract.create, { query: { ...query, account: account.trim() } });
    },
    meta: { failure: 'inline' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [ASSISTANTS] });
      showSuccess('助教已保存');
      onClose();
    },
  });
}

function AssistantForm({ assistant, onClose }: { assistant: ListedAssistant | null; onClose: () => void }) {
  const form = useId();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [draft, setDraft] = useState<Draft>(assistant ?? EMPTY);
  const [tried, setTried] = useState(false);
  const save = useSave(assistant, onClose);
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const missing = { account: draft.account.trim() === '', name: draft.name.trim() === '' };
  const errorOf = (key: 'account' | 'name', words: string) => (tried && missing[key] ? words : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing.account && !missing.name) save.mutate(draft);
  };
  const named = (from: 'subjects' | 'phases') =>
    (options?.[from] ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      title={assistant ? `编辑助教 ${assistant.name}` : '新建助教'}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.isPending} takesFocus={false}>
            保存
          </MainButton>
        </>
      }
    >
      <form id={form} className="people-form" noValidate onSubmit={submit}>
        <Field
          id="assistant-account"
          label="账号"
          required
          requiredWords="必填"
          error={errorOf('account', '请填写账号')}
          help={assistant ? '账号建立后不能修改' : '与 LDAP 账号一致'}
        >
          {(input) => (
            <input
              {...input}
              className="text-input"
              value={draft.account}
              maxLength={64}
              disabled={assistant !== null}
              autoComplete="off"
              onChange={(event) => set({ account: event.target.value })}
            />
          )}
        </Field>
        <Field id="assistant-name" label="姓名" required requiredWords="必填" error={errorOf('name', '请填写姓名')}>
          {(input) => (
            <input
              {...input}
              className="text-input"
              value={draft.name}
              maxLength={40}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field id="assistant-subject" label="学科">
          {(input) => (
            <SelectInput
              {...input}
              options={named('subjects')}
              value={draft.subject}
              onChange={(subject) => set({ subject })}
            />
          )}
        </Field>
        <Field id="assistant-phases" label="学段" help="留空为不限">
          {(input) => (
            <MultiSelectInput
              {...input}
              options={named('phases')}
              value={[...draft.phases]}
              onChange={(phases) => set({ phases })}
            />
          )}
        </Field>
        <Field id="assistant-priority" label="优先级" help="数字大的排在前面">
          {(input) => (
            <NumberInput
              {...input}
              min={0}
              max={MOST_PRIORITY}
              value={draft.priority}
              onChange={(priority) => set({ priority: priority ?? 0 })}
            />
          )}
        </Field>
      </form>
      {save.error && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </Dialog>
  );
}
