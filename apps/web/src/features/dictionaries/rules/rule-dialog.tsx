/** Makes a row of the rule registry, or changes it: its examples are run as one types, its effect is shown before saving. */
import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import { type RuleBody, type RuleRow, RuleBody as RuleSchema } from '@lectern/contract/dictionaries/rule-rows';
import { REGISTERED_RULE, RULE_SHAPE } from '@lectern/domain/lessons/rule-kinds';
import type { RuleContent } from '@lectern/domain/lessons/rule-row';
import { type RuleFault, ruleFaults } from '@lectern/domain/rule-registry/judge-rule';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useMergedDraft } from '../../../shared/forms/use-merged-draft.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { useEntryNames } from '../entry-queries.ts';
import '../dictionaries.css';
import { RemoveRuleDialog } from './remove-rule-dialog.tsx';
import { RuleExamples } from './rule-examples.tsx';
import { RULE_FIELDS, ruleFieldLabel, ruleFieldText } from './rule-field-texts.ts';
import { RuleFields } from './rule-fields.tsx';
import { RulePreviewNote } from './rule-preview-note.tsx';
import { afterRuleWrite, ruleQueries } from './rule-queries.ts';
import { contentOf, type RuleRequest } from './rule-request.ts';
import './rules.css';

interface RuleDialogProps {
  readonly request: RuleRequest;
  readonly onClose: () => void;
}

export function RuleDialog({ request, onClose }: RuleDialogProps) {
  if (request.remove && request.present) return <RemoveRuleDialog row={request.present} onClose={onClose} />;
  return <RuleForm request={request} onClose={onClose} />;
}

function RuleForm({ request: { present: opened, start }, onClose }: RuleDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const names = useEntryNames();
  const { data: rows = [] } = useQuery(ruleQueries.all());
  const [request, setRequest] = useState(false);
  const draft = useMergedDraft<RuleContent, RuleRow>({
    record: opened,
    start,
    measured: '个规则条目',
    fields: RULE_FIELDS,
    labelOf: ruleFieldLabel,
    textOf: (field, content) => ruleFieldText(field, content, names),
    fieldsOf: contentOf,
    readTheirs: async ({ id }) => {
      const stored = await client.fetchQuery({ ...ruleQueries.all(), staleTime: 0 });
      return stored.find((one) => one.id === id);
    },
    // The effect is that of what is saved, so it is previewed anew.
    onMerged: () => resetCalls(),
  });
  const { base: present, fields: row, merge } = draft;
  const faults = ruleFaults(
    row,
    rows.filter(({ id }) => id !== present?.id),
    names,
  );
  const preview = useMutation({
    mutationFn: (body: RuleBody) =>
      call(ruleRegistryContract.previewRule, { body: { id: present?.id ?? null, row: body } }),
    meta: { failure: 'inline' },
  });
  const save = useMutation({
    mutationFn: (body: RuleBody) =>
      present
        ? call(ruleRegistryContract.updateRule, {
            params: { id: String(present.id) },
            body: { ...body, rev: present.rev },
          })
        : call(ruleRegistryContract.createRule, { body }),
    meta: { failure: 'inline' },
    onSuccess: async () => {
      await afterRuleWrite(client);
      showSuccess(`规则条目“${row.name}”已保存`);
      onClose();
    },
    onError: (error) => merge.takes(error),
  });
  const seen = preview.isSuccess && preview.variables !== undefined;
  const resetCalls = () => {
    preview.reset();
    save.reset();
  };
  const change = (part: Partial<RuleContent>) => {
    draft.change(part);
    resetCalls();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequest(true);
    if (faults.length > 0) return;
    const body = RuleSchema.parse(row);
    if (seen) save.mutate(body);
    else preview.mutate(body);
  };
  if (merge.dialog) return merge.dialog;
  const shown: readonly RuleFault[] = request ? faults : [];
  const error = save.error ?? preview.error;
  return (
    <Dialog
      title={`${present ? '编辑' : '新建'}规则条目：${REGISTERED_RULE.labelOf(row.rule)}`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={preview.isPending || save.isPending} takesFocus={false}>
            {seen ? '保存规则条目' : '预览影响'}
          </MainButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <p className="rule-note">{RULE_SHAPE[row.rule].effect}</p>
        <RuleFields row={row} faults={shown} onChange={change} />
        <RuleExamples row={row} faults={shown} onChange={(examples) => change({ examples })} />
      </form>
      {preview.data && <RulePreviewNote preview={preview.data} />}
      {error && (
        <p className="field-error" role="alert">
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  );
}
