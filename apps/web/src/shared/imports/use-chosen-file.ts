/** The one file of an import. Where the page looks into it itself, it does so while the file is being sent. */
import type { ImportScan } from '@lectern/domain/imports/import-scan';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../api/api-error.ts';
import { type FileReading, scanFile } from './scan-file.ts';

export type Sending =
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'stored'; readonly resourceId: string }
  | { readonly state: 'failed'; readonly message: string; readonly again?: () => void };

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly sending: Sending;
  /** Null while it is still being read. */
  readonly scan: ImportScan | null;
}

export interface FileIntake<L> {
  /** Absent where the answer says what stands in it. */
  readonly reading?: FileReading<L>;
  readonly mostBytes: number;
  /** Another kind of file that is taken beside `.csv`: `json`. */
  readonly extension?: string | undefined;
  /** What is sent in its stead, or why it cannot be read. */
  readonly prepare?: ((file: File) => Promise<File | string>) | undefined;
  readonly send: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
  ) => Promise<{ readonly resourceId: string; readonly scan?: ImportScan }>;
}

export function useChosenFile<L>({ reading, mostBytes, extension, prepare, send }: FileIntake<L>) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const remove = () => {
    running.current?.abort();
    setChosen(null);
  };

  const choose = (file: File) => {
    running.current?.abort();
    const { name, size } = file;
    const refusal = refusalOfFile(file, mostBytes, extension);
    if (refusal !== '') {
      setChosen({ name, size, sending: { state: 'failed', message: refusal }, scan: null });
      return;
    }
    const task = new AbortController();
    const { signal } = task;
    running.current = task;
    const change = (part: Partial<ChosenFile>) => {
      if (!signal.aborted) setChosen((now) => (now ? { ...now, ...part } : now));
    };
    setChosen({ name, size, sending: { state: 'sending', sent: 0 }, scan: null });
    const onProgress = (sent: number) => change({ sending: { state: 'sending', sent } });
    const sendOne = (ready: File) =>
      send(ready, { signal, onProgress }).then(
        ({ resourceId, scan }) => change({ sending: { state: 'stored', resourceId }, ...(scan ? { scan } : {}) }),
        (error: unknown) => change({ sending: failureOf(error, () => choose(file)) }),
      );
    if (prepare) {
      void prepare(file).then((ready) => {
        if (typeof ready === 'string') change({ sending: { state: 'failed', message: ready } });
        else if (!signal.aborted) void sendOne(ready);
      });
      return;
    }
    void sendOne(file);
    if (!reading) return;
    // A file that changed meanwhile also fails to be sent, which says so.
    scanFile(file, reading, signal).then(
      (scan) => change({ scan }),
      () => undefined,
    );
  };

  return { chosen, choose, remove };
}

function failureOf(error: unknown, again: () => void): Sending {
  // The same file would be refused once more.
  if (isApiError(error) && [409, 413, 415].includes(error.status))
    return { state: 'failed', message: `不能导入：${messageOf(error)}` };
  return { state: 'failed', message: `上传失败：${messageOf(error)}`, again };
}

/** Why a file is not even looked into; empty when it is. */
function refusalOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  mostBytes: number,
  extension: string | undefined,
): string {
  const isOther = extension !== undefined && name.toLowerCase().endsWith(`.${extension}`);
  if (!isOther && !/\.csv$/i.test(name)) return '只能选择 .csv 文件，请在表格软件中另存为 CSV 后重新选择';
  return size > mostBytes ? `文件超过 ${mostBytes / 1_048_576} MB，请拆分后分批导入` : '';
}
