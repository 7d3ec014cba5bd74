/** Enables a row at once; before it is disabled its uses are seen. */
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useAskEntry } from './entry-actions.tsx';
import { useChangeState } from './use-change-state.ts';

interface StateButtonProps {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow;
  readonly className: string;
}

export function StateButton({ dictionary, entry, className }: StateButtonProps) {
  const ask = useAskEntry();
  const enable = useChangeState(dictionary, entry);
  const word = entry.enabled ? '停用' : '启用';
  return (
    <button
      type="button"
      className={className}
      aria-label={`${word} ${entry.name}`}
      disabled={enable.isPending}
      onClick={() => (entry.enabled ? ask({ kind: 'disable', dictionary, entry }) : enable.mutate())}
    >
      {word}
    </button>
  );
}
