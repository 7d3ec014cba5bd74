/** 冲突 of one item: whom it collides with, for how long, what to do, and the way to the other side. */
import { SCHEDULE_VERDICT } from '@lectern/domain/schedule/conflict-codes';
import { useQuery } from '@tanstack/react-query';
import { ConflictNote } from '../../../shared/schedule/conflict-note.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { asFound } from '../clashes.ts';
import { type OutlineItem, rowIdOf } from '../outline-item.ts';
import { outlineQueries } from '../outline-queries.ts';
import type { DialogProps } from './dialog-props.ts';

export function ConflictsDialog({ lesson, item, onClose }: DialogProps & { readonly item: OutlineItem }) {
  const { data } = useQuery(outlineQueries.conflicts(lesson.id));
  const conflicts = data?.find((one) => rowIdOf(one) === rowIdOf(item))?.conflicts ?? [];
  const verdict = conflicts.length === 0 ? SCHEDULE_VERDICT.code.none : SCHEDULE_VERDICT.code.list;
  return (
    <Dialog
      title={`“${item.name}”的冲突`}
      wide
      onClose={onClose}
      actions={<CloseButton onClose={onClose}>关闭</CloseButton>}
    >
      <ConflictNote
        verdict={{ key: String(rowIdOf(item)), verdict, conflicts: asFound(conflicts) }}
        onLeave={onClose}
      />
    </Dialog>
  );
}
