import { WAYBILL_COLUMN } from '@lectern/domain/goods/waybill-file';
import { useQueryClient } from '@tanstack/react-query';
import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { ImportDialog } from '../../shared/lists/import-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { GOODS, GOODS_CONCERNED } from './goods-queries.ts';
import type { GoodsRequest } from './goods-request.ts';
import { MaterialDialog } from './material-dialog.tsx';
import { parcelsCsv } from './parcel-kind.ts';
import { RemoveMaterialDialog } from './remove-material-dialog.tsx';

interface GoodsActionDialogProps {
  readonly request: GoodsRequest;
  readonly onClose: () => void;
}

export function GoodsActionDialog({ request, onClose }: GoodsActionDialogProps) {
  const client = useQueryClient();
  switch (request.kind) {
    case 'command':
      return <CommandAction request={request} concerns={GOODS_CONCERNED} onClose={onClose} />;
    case 'edit':
      return <MaterialDialog {...request} onClose={onClose} />;
    case 'remove':
      return <RemoveMaterialDialog {...request} onClose={onClose} />;
    case 'ship': {
      const { lessonId, materialIds } = request;
      const input = { lessonId, ...(materialIds && { materialIds: [...materialIds] }) };
      return (
        <PlanDialog
          request={{ type: 'material.ship', input }}
          onClose={onClose}
          onFinished={() => void client.invalidateQueries({ queryKey: [GOODS] })}
        />
      );
    }
    case 'export':
      return <ExportDialog {...request} csv={parcelsCsv(request.lessonId)} onClose={onClose} />;
    case 'waybills':
      return (
        <ImportDialog
          noun="运单"
          rule="每行一个包裹：填学员手机号或学员 ID，同一手机号有多位学员时填 ID。"
          header={Object.values(WAYBILL_COLUMN)}
          kind="waybills"
          about={request.lessonId}
          command="material.waybill"
          concerns={[GOODS]}
          onClose={onClose}
        />
      );
  }
}
