/** Makes a row of the rule registry, or changes it: its examples are run as one types, its effect is shown before saving. */
import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import { type RuleBody, type RuleRow, RuleBody as RuleSchema } from '@lectern/contract/dictionaries/rule-rows';
import { type RuleFault, ruleFaults } from '@lectern/domain/rule-registry/judge-rule';
import { REGISTERED_RULE, RULE_SHAPE } from '@lectern/domain/rule-registry/rule-kinds';
import type { RuleContent } from '@lectern/domain/rule-registry/rule-row';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isApiError, messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { useEntryNames } from '../keeping-queries.ts';
import '../dictionaries.css';
import { type AskedOfRule, contentOf } from './asked-of-rule.ts';
import { MergeRule } from './merge-rule.tsx';
import { RemoveRuleDialog } from './remove-rule-dialog.tsx';
import { RuleExamples } from './rule-examples.tsx';
import { RuleFields } from './rule-fields.tsx';
import { RulePreviewNote } from './rule-preview-note.tsx';
import { afterRuleWrite, ruleQueries } from './rule-queries.ts';
import './rules.css';

interface RuleDialogProps {
  readonly asked: AskedOfRule;
  readonly onClose: () => void;
}

export function RuleDialog({ asked, onClose }: RuleDialogProps) {
  if (asked.remove && asked.present) return <RemoveRuleDialog row={asked.present} onClose={onClose} />;
  return <RuleForm asked={asked} onClose={onClose} />;
}

function RuleForm({ asked: { present: opened, start }, onClose }: RuleDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const names = useEntryNames();
  const { data: rows = [] } = useQuery(ruleQueries.all());
  const [present, setPresent] = useState(opened);
  const [theirs, setTheirs] = useState<RuleRow | null>(null);
  const [row, setRow] = useState(start);
  const [asked, setAsked] = useState(false);
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
    onError: async (error) => {
      if (!isApiError(error) || error.code !== 'STALE') return;
      const stored = await client.fetchQuery({ ...ruleQueries.all(), staleTime: 0 });
      setTheirs(stored.find(({ id }) => id === present?.id) ?? null);
    },
  });
  const seen = preview.isSuccess && preview.variables !== undefined;
  const change = (part: Partial<RuleContent>) => {
    setRow((old) => ({ ...old, ...part }));
    preview.reset();
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faults.length > 0) return;
    const body = RuleSchema.parse(row);
    if (seen) save.mutate(body);
    else preview.mutate(body);
  };
  if (theirs && present) {
    return (
      <MergeRule
        base={contentOf(present)}
        mine={row}
        theirs={theirs}
        onClose={() => setTheirs(null)}
        onMerged={(merged) => {
          // The effect is that of what is saved, so it is asked for anew.
          change(merged);
          setPresent(theirs);
          setTheirs(null);
        }}
      />
    );
  }
  const shown: readonly RuleFault[] = asked ? faults : [];
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
