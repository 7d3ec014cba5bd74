/**
 * One row of a list beside the list: read, acted on, and left without leaving the list. The list stays usable; the
 * row is marked, Escape closes, and the focus goes back to the row's name.
 */
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { CloseIcon } from '../ui/icons.tsx';
import { Skeleton } from '../ui/notes.tsx';
import './side-panel.css';

interface SidePanelProps {
  /** 课程 */
  readonly noun: string;
  readonly id: number;
  /** The ids of the page, in the order shown. */
  readonly ids: readonly number[];
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SidePanel({ noun, id, ids, onShow, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useMarkedRow(id);
  const at = ids.indexOf(id);
  const [before, after] = [ids[at - 1], at < 0 ? undefined : ids[at + 1]];
  const close = () => {
    rowOf(id)?.querySelector<HTMLElement>('a')?.focus();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className="side-panel"
      aria-label={`${noun}概览`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
    >
      <div className="side-panel-bar">
        <StepButton label="上一条" words="‹" to={before} onShow={onShow} />
        <StepButton label="下一条" words="›" to={after} onShow={onShow} />
        <button type="button" className="icon-button side-panel-close" aria-label="关闭概览" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <div className="side-panel-body">
        <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>
      </div>
    </aside>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly words: string;
  readonly to: number | undefined;
  readonly onShow: (id: number) => void;
}

function StepButton({ label, words, to, onShow }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onShow(to);
      }}
    >
      {words}
    </button>
  );
}

const rowOf = (id: number) => document.querySelector<HTMLElement>(`.data-table tr[data-id="${id}"]`);

/** Set from outside: rows redraw only when their own data change. */
function useMarkedRow(id: number): void {
  useEffect(() => {
    const row = rowOf(id);
    row?.setAttribute('data-open', 'true');
    row?.scrollIntoView({ block: 'nearest' });
    return () => row?.removeAttribute('data-open');
  }, [id]);
}
