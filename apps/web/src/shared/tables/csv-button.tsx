/** What a page shows, all pages of it, as a file; only for who may have it. */
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { mayCall, useMe } from '../api/session.ts';
import { saveCsv } from './save-csv.ts';

interface CsvButtonProps {
  readonly endpoint: AnyEndpoint;
  readonly read: () => Promise<string>;
  /** Of the file, without its day. */
  readonly name: string;
}

export function CsvButton({ endpoint, read, name }: CsvButtonProps) {
  const mayExport = mayCall(useMe(), endpoint);
  const save = useMutation({ mutationFn: read, onSuccess: (csv) => saveCsv(csv, name) });
  if (!mayExport) return null;
  return (
    <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? '导出中…' : '导出'}
    </button>
  );
}
