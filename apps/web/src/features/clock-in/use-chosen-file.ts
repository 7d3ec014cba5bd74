/** The one file of the dialog: while it is being sent, the page already looks into it. */
import { clockInContract, MAX_CLOCK_IN_BYTES } from '@lectern/contract/clock-in';
import type { ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { upload } from '../../shared/api/upload.ts';
import { type FileScan, scanFile } from './scan-file.ts';

type Sending =
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'stored'; readonly resourceId: string }
  | { readonly state: 'failed'; readonly message: string; readonly again?: () => void };

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly sending: Sending;
  /** Null while the page is still reading. */
  readonly scan: FileScan | null;
}

const NOT_CSV = '只能选择 .csv 文件，请在表格软件中另存为 CSV 后重新选择';
const TOO_LARGE = `文件超过 ${MAX_CLOCK_IN_BYTES / 1_048_576} MB，请拆分后分批上传`;

export function useChosenFile(entrance: ClockInEntrance) {
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
    const refusal = /\.csv$/i.test(name) ? (size > MAX_CLOCK_IN_BYTES ? TOO_LARGE : '') : NOT_CSV;
    if (refusal !== '') {
      setChosen({ name, size, sending: { state: 'failed', message: refusal }, scan: null });
      return;
    }
    const task = new AbortController();
    running.current = task;
    const change = (part: Partial<ChosenFile>) => {
      if (!task.signal.aborted) setChosen((now) => (now ? { ...now, ...part } : now));
    };
    setChosen({ name, size, sending: { state: 'sending', sent: 0 }, scan: null });
    const again = () => choose(file);
    void send(file, entrance, task.signal, (sending) =>
      change({ sending: sending.state === 'failed' ? { ...sending, again } : sending }),
    );
    // A file that changed meanwhile also fails to be sent, which says so.
    scanFile(file, entrance, task.signal).then(
      (scan) => change({ scan }),
      () => undefined,
    );
  };

  return { chosen, choose, remove };
}

async function send(
  file: File,
  entrance: ClockInEntrance,
  signal: AbortSignal,
  tell: (sending: Sending) => void,
): Promise<void> {
  try {
    const { resourceId } = await upload(
      clockInContract.upload,
      { query: { entrance }, file },
      { signal, onProgress: (sent) => tell({ state: 'sending', sent }) },
    );
    tell({ state: 'stored', resourceId });
  } catch (error) {
    tell({ state: 'failed', message: `上传失败：${messageOf(error)}` });
  }
}
