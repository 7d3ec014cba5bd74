/** Light enough for every page: the button and its key. What they open comes with its first use. */
import type { Me } from '@lectern/contract/shell/identity';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import './command-gate.css';

const CommandBar = lazy(async () => ({ default: (await import('./command-bar.tsx')).CommandBar }));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function CommandGate({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // Never a dialog on a dialog.
      if (document.querySelector('dialog[open]:not(.command-bar)') === null) setOpen((shown) => !shown);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <button
        type="button"
        className="command-gate"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>查找</span>
        <kbd aria-hidden="true">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense>
          <CommandBar me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
