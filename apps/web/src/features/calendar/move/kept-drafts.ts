/**
 * Moves that are not saved outlive the page: whoever goes away to mend what stands against one finds them again. They go
 * with the window, which asks before.
 */
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../../shared/api/session.ts';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import { showInfo } from '../../../shared/ui/toasts.ts';
import type { ShownEvent } from '../shown-event.ts';
import type { Drafts } from './placed-events.ts';

export interface KeptDrafts {
  readonly drafts: Drafts;
  /** Each as it was last seen where it is saved: it may lie outside of the days that are shown. */
  readonly owns: ReadonlyMap<string, ShownEvent>;
}

const NOTHING: KeptDrafts = { drafts: new Map(), owns: new Map() };
let left: { readonly personId: number; readonly kept: KeptDrafts } | undefined;

export function useKeptDrafts() {
  const { id: personId } = useMe();
  const [kept, setKept] = useState(() => (left?.personId === personId ? left.kept : NOTHING));
  const count = useRef(0);
  useUnsavedChanges(kept.drafts.size > 0);
  useEffect(() => {
    left = { personId, kept };
    count.current = kept.drafts.size;
  }, [personId, kept]);
  useEffect(
    () => () => {
      if (count.current > 0) showInfo(`${count.current} 讲未保存的调整已保留，回到课程日历可以继续`);
    },
    [],
  );
  return [kept, setKept] as const;
}
