/** Light enough for every page: the button and its key. What they open comes with its first use. */
import type { Me } from '@lectern/contract/shell/identity';
import { SEARCH_TEXT_MAX } from '@lectern/domain/search/search-kinds';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import './command-gate.css';

const CommandBar = lazy(async () => ({ default: (await import('./command-bar.tsx')).CommandBar }));

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function CommandGate({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [keysShown, setKeysShown] = useState(false);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const keys = asksForKeys(event);
      const find = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (event.altKey || !(keys || find)) return;
      event.preventDefault();
      // Never a dialog on a dialog.
      if (document.querySelector('dialog[open]:not(.command-bar)') !== null) return;
      if (keys) return setKeysShown(true);
      setTyped('');
      setOpen((shown) => !shown);
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
      {keysShown && (
        <Suspense>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={<TypedMeanwhile text={typed} onType={setTyped} onClose={close} />}>
          <CommandBar me={me} typed={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** `?` shows the keys, wherever nothing is being written. */
const asksForKeys = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === '?' && !ctrlKey && !metaKey && !(target instanceof Element && target.closest('input, textarea, select'));

interface TypedMeanwhileProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes what is typed while the bar is still on its way, so that it neither gets lost nor acts on the page behind. */
function TypedMeanwhile({ text, onType, onClose }: TypedMeanwhileProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    // The dialog that takes its place gives the focus back to where it finds it.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <input
      ref={field}
      type="text"
      className="visually-hidden"
      aria-label="查找"
      maxLength={SEARCH_TEXT_MAX}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}
