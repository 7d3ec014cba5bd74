/** Light enough for every page: what watches the tasks comes when the page stands, to those who have task pages. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { taskModuleFor } from '../task-paths.ts';

const RunningTasks = lazy(async () => ({ default: (await import('./running-tasks.tsx')).RunningTasks }));
/** The first page's own requests go first. */
const BEGINS_AFTER_MS = 1_500;

export function RunningGate({ privileges }: { privileges: readonly string[] }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), BEGINS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const reach = taskModuleFor(privileges);
  if (!begun || !reach) return null;
  return (
    <Suspense>
      <RunningTasks module={reach.module} />
    </Suspense>
  );
}
