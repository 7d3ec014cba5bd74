/** Offers an entry for choice, or takes it out; what carries it keeps it. The message of success takes it back. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { showEnd, showError, showSuccess } from '../../shared/ui/toasts.ts';
import { afterWrite } from './entry-queries.ts';

interface ChangeStateOptions {
  /** The open dialog says what went wrong. */
  readonly inline?: boolean;
  readonly onDone?: () => void;
}

export function useChangeState(dictionary: Dictionary, entry: DictionaryRow, options: ChangeStateOptions = {}) {
  const { id, name, rev, enabled } = entry;
  const client = useQueryClient();
  const send = (body: { readonly rev: number; readonly enabled: boolean }) =>
    call(dictionariesContract.state, { params: { dictionary, id: String(id) }, body });
  const takeBack = async (saved: { readonly rev: number }) => {
    try {
      await send({ rev: saved.rev, enabled });
      showSuccess(`已撤销，“${name}”${enabled ? '恢复启用' : '仍为停用'}`);
    } catch (error) {
      showError(error);
    }
    await afterWrite(client);
  };
  return useMutation({
    mutationFn: () => send({ rev, enabled: !enabled }),
    onSuccess: async (saved) => {
      options.onDone?.();
      showEnd('success', `已${enabled ? '停用' : '启用'}“${name}”`, {
        label: '撤销',
        onSelect: () => void takeBack(saved),
      });
      await afterWrite(client);
    },
    ...(options.inline ? { meta: { failure: 'inline' } } : {}),
  });
}
