/** The window that a page opens to have questions written to Word (R306-R320). */
import { wordExportContract } from '@lectern/contract/exams/word-export';
import { resourcesContract } from '@lectern/contract/files/resources';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { requestUrl } from '../../shared/api/request-url.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import { FAILED, followExport, type Outcome } from './follow-export.ts';
import { type ExportRequest, type Report, readRequest, reportOf } from './opener-messages.ts';

const TITLE = 'Word 文件生成状态';
const DOTS_MS = 500;
const MAX_DOTS = 3;

type State = 'alone' | 'waiting' | 'generating' | Outcome['kind'];
const LABEL: Readonly<Record<State, string>> = {
  alone: '此窗口由试题页面打开，请回到那里重新导出',
  waiting: '等待打开此页面的窗口提供试题',
  generating: '正在生成',
  done: '已生成，文件开始下载',
  failed: '生成失败',
  timedOut: '生成超时',
};

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function exported({ questionIds, title, type, content }: ExportRequest): Promise<Outcome> {
  try {
    const body = { ...content, questionIds: [...questionIds], title, type };
    const taskId = await call(wordExportContract.begin, { body });
    return await followExport(() => call(wordExportContract.status, { params: { taskId: String(taskId) } }), wait);
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error && error.message !== '' ? error.message : FAILED };
  }
}

function download(resourceId: string): void {
  const link = document.createElement('a');
  link.href = requestUrl(resourcesContract.download.path, { id: resourceId });
  link.download = '';
  link.click();
}

/** Follows the message of the opening window; a second one while it is followed begins nothing. */
function useExport(currentId: string) {
  const [state, setState] = useState<State>(window.opener === null ? 'alone' : 'waiting');
  const [message, setMessage] = useState('');
  const [request, setRequest] = useState<ExportRequest | null>(null);
  useEffect(() => {
    // The browser types it as anything; a window of another realm is no instance of ours.
    const opener = window.opener as Window | null;
    const report = (type: Report, why?: string) => {
      opener?.postMessage(reportOf(type, currentId, why), location.origin);
    };
    let isFollowed = false;
    const hear = async (event: MessageEvent<unknown>) => {
      const wanted = readRequest(event, { origin: location.origin, opener, currentId });
      if (wanted === null || isFollowed) return;
      isFollowed = true;
      setRequest(wanted);
      setState('generating');
      const outcome = await exported(wanted);
      setState(outcome.kind);
      if (outcome.kind === 'done') {
        download(outcome.resourceId);
        report('downloadSuccess');
        return;
      }
      // Where the browser keeps the window open, it says why.
      setMessage(outcome.message);
      report('downloadFail', outcome.message);
      window.close();
    };
    const listener = (event: MessageEvent<unknown>) => void hear(event);
    window.addEventListener('message', listener);
    report('loadSuccess');
    return () => window.removeEventListener('message', listener);
  }, [currentId]);
  return { state, message, request };
}

export function DownQuestionsPage() {
  const [search] = useSearchParams();
  const { state, message, request } = useExport(search.get('currentId') ?? '');
  useTitle(TITLE);
  return (
    <Dialog title={TITLE} onClose={() => window.close()}>
      {request && <p>{request.title}</p>}
      <p role="status">
        {LABEL[state]}
        {state === 'generating' && <Dots />}
      </p>
      {message !== '' && <p role="alert">{message}</p>}
      {request?.hasQuickQuiz && <p role="alert">快速测验题生成较慢，每题约需 10 秒，请耐心等待</p>}
    </Dialog>
  );
}

function Dots() {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setCount((dots) => (dots % MAX_DOTS) + 1), DOTS_MS);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{'.'.repeat(count)}</span>;
}
