/**
 * Stands around a page of lessons and shows the dialog of what was asked for. Asking redraws the dialog alone: the
 * table below never hears of it. The dialogs themselves arrive when the first is asked for.
 */
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { Asked } from './action-lesson.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

const Ask = createContext<(asked: Asked) => void>(() => {});

export function LessonActions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Ask value={setAsked}>
      {children}
      {asked && (
        <Suspense>
          <ActionDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Ask>
  );
}

export function useAskAction(): (asked: Asked) => void {
  return use(Ask);
}
