/** Deletes a row; who uses it is told first, and stands in the way. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { DICTIONARY, type Dictionary, dictionaryPath } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { afterWrite, entryQueries } from '../entry-queries.ts';
import { Uses } from '../uses.tsx';

interface RemoveDialogProps {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow;
  readonly onClose: () => void;
}

export function RemoveDialog({ dictionary, entry, onClose }: RemoveDialogProps) {
  const { id, name, rev } = entry;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(entryQueries.usage(dictionary, id, rev));
  const isFree = data !== undefined && !data.knownToRules && data.uses.length === 0 && !entry.current;
  const label = DICTIONARY.labelOf(dictionary);
  const remove = useMutation({
    mutationFn: () =>
      call(dictionariesContract.remove, { params: { dictionary, id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`已删除“${name}”`);
      onClose();
      void navigate(dictionaryPath(dictionary));
      await afterWrite(client);
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title={`删除${label}`}
      verb={`删除 1 个${label}`}
      noun={label}
      action={remove}
      disabled={!isFree}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>（ID {id}）
      </p>
      {data && data.uses.length > 0 && !data.knownToRules && (
        <p>正在被使用，不能删除。请先修改下面的内容、合并到另一条，或改为停用。</p>
      )}
      {entry.current && <p>它是当前学期，请先把另一个学期设为当前学期。</p>}
      <Uses dictionary={dictionary} entry={entry} none="没有内容使用它，删除后不能恢复。" />
    </DangerDialog>
  );
}
