/**
 * A task's news as they come: by its event stream, by polling where that is not to be had. The stream stands only
 * while the task may still change, the page is in view and open; a browser has six of them for all of its tabs.
 */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestUrl } from '../../../shared/api/request-url.ts';
import { tellTask } from '../task-queries.ts';

const OPENED_AGAIN_AFTER_MS = 10_000;

/** `live`: news come by the stream now; otherwise the caller has to ask. `lost`: they did, and it broke. */
export type StreamState = 'off' | 'live' | 'lost';

export function useTaskEvents(taskId: number, wanted: boolean): StreamState {
  const client = useQueryClient();
  const inView = useInView();
  const [state, setState] = useState<StreamState>('off');
  const listens = wanted && inView && typeof EventSource !== 'undefined';
  useEffect(() => {
    if (!listens) return;
    const url = requestUrl(tasksContract.taskEvents.path, { taskId });
    const close = listen(url, {
      onLive: () => setState('live'),
      // One that never stood is not missed: asking does as well.
      onBreak: () => setState((was) => (was === 'off' ? was : 'lost')),
      onNews: (task) => tellTask(client, task),
    });
    return () => {
      close();
      setState('off');
    };
  }, [client, taskId, listens]);
  return state;
}

interface Listener {
  readonly onLive: () => void;
  readonly onBreak: () => void;
  readonly onNews: (task: TaskSummary) => void;
}

/** Answers how to end it. A stream that the server refused is tried again later; a broken one opens by itself. */
function listen(url: string, { onLive, onBreak, onNews }: Listener): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(url);
    source.addEventListener('open', () => onLive());
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const task = readTask(data);
      if (task) onNews(task);
    });
    source.addEventListener('error', () => {
      onBreak();
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, OPENED_AGAIN_AFTER_MS);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}

function readTask(data: string): TaskSummary | undefined {
  try {
    const task: unknown = JSON.parse(data);
    const known = typeof task === 'object' && task !== null && 'id' in task && 'counts' in task;
    // What the server sends under this address is a task by the contract.
    return known ? (task as TaskSummary) : undefined;
  } catch {
    return undefined;
  }
}

function useInView(): boolean {
  const [inView, setInView] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setInView(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return inView;
}
