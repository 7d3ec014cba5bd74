/**
 * Stands around a page and shows the dialog of what was asked for there. Asking redraws the dialog alone: the table
 * below never hears of it. The dialogs themselves arrive when the first is asked for.
 */
import { type ComponentType, createContext, type ReactNode, Suspense, use, useState } from 'react';
import { useLeaving } from './use-leaving.ts';

interface RequestDialog<A> {
  readonly request: A;
  readonly onClose: () => void;
}

/** `Dialog`: lazy, and the only one that knows what can be asked for. */
export function createAskAction<A>(Dialog: ComponentType<RequestDialog<A>>) {
  const Ask = createContext<(request: A) => void>(() => {});
  function Actions({ children }: { children: ReactNode }) {
    const [request, setRequest] = useState<A | null>(null);
    useLeaving(() => setRequest(null));
    return (
      <Ask value={setRequest}>
        {children}
        {request !== null && (
          <Suspense>
            <Dialog request={request} onClose={() => setRequest(null)} />
          </Suspense>
        )}
      </Ask>
    );
  }
  return { Actions, useAsk: () => use(Ask) };
}
