/** Takes an entry out of what forms offer; who uses it is seen first. */
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { DICTIONARY, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { useChangeState } from '../use-change-state.ts';
import { Uses } from '../uses.tsx';

interface DisableDialogProps {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow;
  readonly onClose: () => void;
}

export function DisableDialog({ dictionary, entry, onClose }: DisableDialogProps) {
  const label = DICTIONARY.labelOf(dictionary);
  const disable = useChangeState(dictionary, entry, { inline: true, onDone: onClose });
  return (
    <DangerDialog
      title={`停用${label}`}
      verb={`停用 1 个${label}`}
      noun={label}
      action={disable}
      onConfirm={() => disable.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{entry.name}</strong>（ID {entry.id}）
      </p>
      <p>停用后，新建和编辑时不能再选它；已使用它的内容保持不变。停用后可以撤销，也可以随时启用。</p>
      <Uses dictionary={dictionary} entry={entry} none="没有内容使用它。" />
    </DangerDialog>
  );
}
