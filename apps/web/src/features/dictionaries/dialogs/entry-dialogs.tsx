import { dictionaryHeader } from '@lectern/domain/dictionaries/dictionary-file';
import { DICTIONARY } from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { ImportDialog } from '../../../shared/lists/import-dialog.tsx';
import '../dictionaries.css';
import type { EntriesRequest } from '../entries-request.ts';
import { afterWrite, DICTIONARIES } from '../entry-queries.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MergeEntryDialog } from './merge-entry-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface EntryDialogsProps {
  readonly request: EntriesRequest;
  readonly onClose: () => void;
}

export function EntryDialogs({ request, onClose }: EntryDialogsProps) {
  const client = useQueryClient();
  const { dictionary } = request;
  if (request.kind === 'edit') return <EntryDialog dictionary={dictionary} entry={request.entry} onClose={onClose} />;
  if (request.kind === 'merge')
    return <MergeEntryDialog dictionary={dictionary} entry={request.entry} onClose={onClose} />;
  if (request.kind === 'remove')
    return <RemoveDialog dictionary={dictionary} entry={request.entry} onClose={onClose} />;
  if (request.kind === 'disable')
    return <DisableDialog dictionary={dictionary} entry={request.entry} onClose={onClose} />;
  return (
    <ImportDialog
      noun={DICTIONARY.labelOf(dictionary)}
      rule="按 ID 或名称修改已有条目，其余新建在最后。"
      header={dictionaryHeader(dictionary)}
      kind={dictionary}
      command="dictionary.import"
      concerns={[DICTIONARIES]}
      onClose={() => {
        void afterWrite(client);
        onClose();
      }}
    />
  );
}
