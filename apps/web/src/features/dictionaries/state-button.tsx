/** Offers a row, or takes it out of the offer; records that carry it keep it. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { afterWrite } from './keeping-queries.ts';

interface StateButtonProps {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow;
  readonly className: string;
}

export function StateButton({ dictionary, entry, className }: StateButtonProps) {
  const client = useQueryClient();
  const { id, rev, name, enabled } = entry;
  const word = enabled ? '停用' : '启用';
  const save = useMutation({
    mutationFn: () =>
      call(dictionariesContract.state, {
        params: { dictionary, id: String(id) },
        body: { rev, enabled: !enabled },
      }),
    onSuccess: async () => {
      await afterWrite(client);
      showSuccess(`已${word}“${name}”`);
    },
  });
  return (
    <button
      type="button"
      className={className}
      aria-label={`${word} ${name}`}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      {word}
    </button>
  );
}
