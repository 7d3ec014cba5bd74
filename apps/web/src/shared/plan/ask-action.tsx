/**
 * Stands around a page and shows the dialog of what was asked for there. Asking redraws the dialog alone: the table
 * below never hears of it. The dialogs themselves arrive when the first is asked for.
 */
import { type ComponentType, createContext, type ReactNode, Suspense, use, useState } from 'react';

interface AskedDialog<A> {
  readonly asked: A;
  readonly onClose: () => void;
}

/** `Dialog`: lazy, and the only one that knows what can be asked for. */
export function createAskAction<A>(Dialog: ComponentType<AskedDialog<A>>) {
  const Ask = createContext<(asked: A) => void>(() => {});
  function Actions({ children }: { children: ReactNode }) {
    const [asked, setAsked] = useState<A | null>(null);
    return (
      <Ask value={setAsked}>
        {children}
        {asked !== null && (
          <Suspense>
            <Dialog asked={asked} onClose={() => setAsked(null)} />
          </Suspense>
        )}
      </Ask>
    );
  }
  return { Actions, useAsk: () => use(Ask) };
}
