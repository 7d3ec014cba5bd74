import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import type { RuleRow } from '@lectern/contract/dictionaries/rule-rows';
import { RULE_REGISTRY_PATH } from '@lectern/domain/lessons/rule-registry-path';
import { datesWords } from '@lectern/domain/lessons/rule-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { afterRuleWrite } from './rule-queries.ts';

interface RemoveRuleDialogProps {
  readonly row: RuleRow;
  readonly onClose: () => void;
}

/** Only a row that never decided anything is offered for this. */
export function RemoveRuleDialog({ row: { id, rev, name, ...row }, onClose }: RemoveRuleDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      call(ruleRegistryContract.removeRule, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`已删除规则条目“${name}”`);
      onClose();
      void navigate(RULE_REGISTRY_PATH);
      await afterRuleWrite(client);
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除规则条目"
      verb="删除 1 个规则条目"
      noun="规则条目"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>（{datesWords(row)}）
      </p>
      <p>它还没有生效过，没有课程按它判断；删除后不能恢复，内容留在操作日志中。</p>
    </DangerDialog>
  );
}
