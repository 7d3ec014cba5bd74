/** The window that a page opens to have questions written to Word (R306-R320). */
import { wordExportContract } from '@lectern/contract/exams/word-export';
import { resourcesContract } from '@lectern/contract/files/resources';
import { SECRET_REASON } from '@lectern/domain/questions/word-paper';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { requestUrl } from '../../shared/api/request-url.ts';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import { FAILED, followExport, type Outcome } from './follow-export.ts';
import { type ExportRequest, type Report, readRequest, reportOf } from './opener-messages.ts';

const TITLE = 'Word 文件生成状态';
const DOTS_MS = 500;
const MAX_DOTS = 3;

type State = 'alone' | 'waiting' | 'reason' | 'generating' | Outcome['kind'];
const LABEL: Readonly<Record<State, string>> = {
  alone: '此窗口由试题页面打开，请回到那里重新导出',
  waiting: '等待打开此页面的窗口提供试题',
  reason: '等待填写导出原因',
  generating: '正在生成',
  done: '已生成，文件开始下载',
  failed: '生成失败',
  timedOut: '生成超时',
};

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Questions that an exam will ask need a reason first (exams 2). */
async function exported({ questionIds, title, type, content }: ExportRequest): Promise<Outcome | 'reason'> {
  try {
    const body = { ...content, questionIds: [...questionIds], title, type };
    const taskId = await call(wordExportContract.begin, { body });
    return await followExport(() => call(wordExportContract.status, { params: { taskId: String(taskId) } }), wait);
  } catch (error) {
    if (isApiError(error) && error.code === 'reasonMissing') return 'reason';
    return { kind: 'failed', message: error instanceof Error && error.message !== '' ? error.message : FAILED };
  }
}

function download(resourceId: string): void {
  const link = document.createElement('a');
  link.href = requestUrl(resourcesContract.download.path, { id: resourceId });
  link.download = '';
  link.click();
}

// The browser types it as anything; a window of another realm is no instance of ours.
const openerOf = (): Window | null => window.opener as Window | null;

function reportTo(currentId: string, type: Report, why?: string): void {
  openerOf()?.postMessage(reportOf(type, currentId, why), location.origin);
}

/** Follows the message of the opening window; a second one while it is followed begins nothing. */
function useExport(currentId: string) {
  const [state, setState] = useState<State>(window.opener === null ? 'alone' : 'waiting');
  const [message, setMessage] = useState('');
  const [request, setRequest] = useState<ExportRequest | null>(null);
  const follow = useCallback(
    async (wanted: ExportRequest) => {
      setRequest(wanted);
      setState('generating');
      const outcome = await exported(wanted);
      if (outcome === 'reason') {
        setState('reason');
        return;
      }
      setState(outcome.kind);
      if (outcome.kind === 'done') {
        download(outcome.resourceId);
        reportTo(currentId, 'downloadSuccess');
        return;
      }
      // Where the browser keeps the window open, it says why.
      setMessage(outcome.message);
      reportTo(currentId, 'downloadFail', outcome.message);
      window.close();
    },
    [currentId],
  );
  useEffect(() => {
    let isFollowed = false;
    const listener = (event: MessageEvent<unknown>) => {
      const wanted = readRequest(event, { origin: location.origin, opener: openerOf(), currentId });
      if (wanted === null || isFollowed) return;
      isFollowed = true;
      void follow(wanted);
    };
    window.addEventListener('message', listener);
    reportTo(currentId, 'loadSuccess');
    return () => window.removeEventListener('message', listener);
  }, [currentId, follow]);
  const giveReason = (reason: string) => {
    if (request) void follow({ ...request, content: { ...request.content, reason } });
  };
  return { state, message, request, giveReason };
}

export function DownQuestionsPage() {
  const [search] = useSearchParams();
  const { state, message, request, giveReason } = useExport(search.get('currentId') ?? '');
  useTitle(TITLE);
  return (
    <Dialog title={TITLE} onClose={() => window.close()}>
      {request && <p>{request.title}</p>}
      <p role="status">
        {LABEL[state]}
        {state === 'generating' && <Dots />}
      </p>
      {state === 'reason' && <ReasonForm onSubmit={giveReason} />}
      {message !== '' && <p role="alert">{message}</p>}
      {request?.hasQuickQuiz && <p role="alert">快速测验题生成较慢，每题约需 10 秒，请耐心等待</p>}
    </Dialog>
  );
}

function ReasonForm({ onSubmit }: { readonly onSubmit: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className="dialog-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setError('请填写导出原因');
        else onSubmit(reason);
      }}
    >
      <p>{SECRET_REASON}</p>
      <TextLine
        id="export-reason"
        label="导出原因"
        required
        error={error}
        value={reason}
        most={200}
        onChange={setReason}
      />
      <div className="dialog-actions">
        <button type="submit" className="button button-primary">
          导出
        </button>
      </div>
    </form>
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
