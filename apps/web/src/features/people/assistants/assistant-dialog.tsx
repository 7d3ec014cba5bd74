/** Makes one assistant, changes one, or runs a command on some (R203). */

import { type ListedAssistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { ASSISTANT_FIELD, MAX_PRIORITY } from '@lectern/domain/assistants/assistant-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { wordsOfRefusal } from '../../../shared/forms/words-by-field.ts';
import '../../../shared/forms/text-input.css';
import { CommandAction } from '../../../shared/plan/command-action.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { ASSISTANTS } from '../people-queries.ts';
import { oneOrNone, useNames } from '../use-names.ts';
import type { AssistantsRequest } from './assistants-request.ts';

interface AssistantDialogProps {
  readonly request: AssistantsRequest;
  readonly onClose: () => void;
}

export function AssistantDialog({ request, onClose }: AssistantDialogProps) {
  if (request.kind === 'edit') return <AssistantForm assistant={request.assistant} onClose={onClose} />;
  return <CommandAction request={request} concerns={[ASSISTANTS]} onClose={onClose} />;
}

interface Draft {
  readonly account: string;
  readonly name: string;
  readonly subject: number | null;
  readonly phases: readonly number[];
  readonly priority: number;
}

const EMPTY: Draft = { account: '', name: '', subject: null, phases: [], priority: 0 };
const LABELS = {
  name: ASSISTANT_FIELD.name,
  subject: ASSISTANT_FIELD.subjectId,
  phases: ASSISTANT_FIELD.phases,
  priority: ASSISTANT_FIELD.priority,
};

function useSave(assistant: ListedAssistant | null, onClose: () => void) {
  const client = useQueryClient();
  const names = useNames();
  return useMergedSave<Draft, ListedAssistant>({
    record: assistant,
    empty: EMPTY,
    fieldsOf: ({ account, name, subject, phases, priority }) => ({ account, name, subject, phases, priority }),
    save: ({ account, name, subject, phases, priority }, base) => {
      const query = {
        name: name.trim(),
        ...(subject === null ? {} : { subjectId: String(subject) }),
        phases: phases.join(','),
        priority: String(priority),
      };
      return base
        ? call(assistantsContract.update, {
            params: { userId: String(base.userId) },
            query: { ...query, rev: String(base.rev) },
          })
        : call(assistantsContract.create, { query: { ...query, account: account.trim() } });
    },
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: [ASSISTANTS] });
      showSuccess('助教已保存');
      onClose();
    },
    readTheirs: ({ userId }) => call(assistantsContract.one, { params: { userId: String(userId) } }),
    measured: '位助教',
    labels: LABELS,
    textOf: (field, fields) => {
      if (field === 'subject') return names('subjects', oneOrNone(fields.subject));
      if (field === 'phases') return fields.phases.length === 0 ? '不限' : names('phases', fields.phases);
      return String(fields[field]);
    },
  });
}

function AssistantForm({ assistant, onClose }: { assistant: ListedAssistant | null; onClose: () => void }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const [tried, setTried] = useState(false);
  const { fields: draft, change: set, merging, ...save } = useSave(assistant, onClose);
  const missing = { account: draft.account.trim() === '', name: draft.name.trim() === '' };
  const errorOf = (key: 'account' | 'name', words: string) => (tried && missing[key] ? words : undefined);
  const submit = () => {
    setTried(true);
    if (!missing.account && !missing.name) save.submit(draft);
  };
  const named = (from: 'subjects' | 'phases') =>
    (options?.[from] ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const refused = wordsOfRefusal(save.error, { accountTaken: 'account' });
  if (merging) return merging;
  return (
    <FormDialog
      title={assistant ? `编辑助教 ${assistant.name}` : '新建助教'}
      wide
      busy={save.busy}
      error={refused['account'] ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextLine
        id="assistant-account"
        label="账号"
        required
        error={errorOf('account', '请填写账号') ?? refused['account']}
        help={assistant ? '账号建立后不能修改' : '与 LDAP 账号一致'}
        value={draft.account}
        most={64}
        disabled={assistant !== null}
        onChange={(value) => set({ account: value })}
      />
      <TextLine
        id="assistant-name"
        label="姓名"
        required
        error={errorOf('name', '请填写姓名')}
        value={draft.name}
        most={40}
        onChange={(value) => set({ name: value })}
      />
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
            max={MAX_PRIORITY}
            value={draft.priority}
            onChange={(priority) => set({ priority: priority ?? 0 })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
