import { dictionaryHeader } from '@lectern/domain/dictionaries/dictionary-file';
import { DICTIONARY } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { ImportDialog } from '../../../shared/lists/import-dialog.tsx';
import '../dictionaries.css';
import type { AskedOfEntries } from '../asked-of-entries.ts';
import { afterWrite, DICTIONARIES } from '../keeping-queries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { MergeEntryDialog } from './merge-entry-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface EntryDialogsProps {
  readonly asked: AskedOfEntries;
  readonly onClose: () => void;
}

export function EntryDialogs({ asked, onClose }: EntryDialogsProps) {
  const client = useQueryClient();
  const { dictionary } = asked;
  if (asked.kind === 'edit') return <EntryDialog dictionary={dictionary} entry={asked.entry} onClose={onClose} />;
  if (asked.kind === 'merge') return <MergeEntryDialog dictionary={dictionary} entry={asked.entry} onClose={onClose} />;
  if (asked.kind === 'remove') return <RemoveDialog dictionary={dictionary} entry={asked.entry} onClose={onClose} />;
  return (
    <ImportDialog
      noun={DICTIONARY.labelOf(dictionary)}
      rule="按 ID 或名称修改已有条目，其余新建在最后。"
      header={dictionaryHeader(dictionary)}
      kind={dictionary}
      command="dictionary.import"
      concerns={DICTIONARIES}
      onClose={() => {
        void afterWrite(client);
        onClose();
      }}
    />
  );
}
