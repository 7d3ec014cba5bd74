import type { BinKind } from '@lectern/domain/recycle-bin/bin-codes';
import { useQueryClient } from '@tanstack/react-query';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { CONCERNED } from './recycle-bin-queries.ts';

interface RestoreDialogProps {
  readonly kind: BinKind;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

/** Restores what is ticked as one plan: each row says beforehand whether it can come back. */
export function RestoreDialog({ kind, ids, onClose, onRestored }: RestoreDialogProps) {
  const client = useQueryClient();
  return (
    <PlanDialog
      request={{ type: 'recycleBin.restore', selection: { ids: [...ids] }, input: { kind } }}
      onClose={onClose}
      onFinished={() => {
        onRestored();
        for (const key of CONCERNED) void client.invalidateQueries({ queryKey: [key] });
      }}
    />
  );
}
