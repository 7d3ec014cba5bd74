/**
 * Records the session of whoever is signed in, if it is drawn (R342): one draw a tab, kept until the tab is closed.
 * The recorder itself is fetched only then. Another person in the same tab gets a recording of their own.
 */
import { shellContract } from '@lectern/contract/shell/shell';
import { isSampled } from '@lectern/domain/session-recordings/recording-draw';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { meQuery } from '../../shared/api/session.ts';
import { keepInTab, keptInTab } from '../../shared/hooks/kept-in-browser.ts';

const DRAW_KEY = 'lectern.recording-draw';

export function recordSampledSessions(client: QueryClient): void {
  let person: number | undefined;
  let stop: Promise<() => void> | undefined;
  const follow = () => {
    const id = client.getQueryData(meQuery.queryKey)?.id;
    if (id === person) return;
    person = id;
    void stop?.then((end) => end());
    stop = id === undefined ? undefined : startIfDrawn().catch(() => () => undefined);
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === meQuery.queryKey[0]) follow();
  });
  follow();
}

async function startIfDrawn(): Promise<() => void> {
  const settings = await call(shellContract.sessionRecording);
  if (!isSampled(settings, drawOfTab())) return () => undefined;
  const { startRecorder } = await import('./recorder.ts');
  return startRecorder();
}

function drawOfTab(): number {
  const kept = keptInTab(DRAW_KEY);
  if (kept !== null) return Number(kept);
  const draw = Math.random();
  keepInTab(DRAW_KEY, String(draw));
  return draw;
}
