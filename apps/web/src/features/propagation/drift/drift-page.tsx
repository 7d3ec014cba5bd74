/** 与班型不一致: fields of lessons that are not what their template gives, who set them, and the way back (areas 4). */
import type { DriftRow } from '@lectern/contract/lesson-templates/propagation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../shared/api/session.ts';
import { ListWithFile } from '../../../shared/lists/list-with-file.tsx';
import type { Batch } from '../../../shared/lists/ticked-ids.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { showError } from '../../../shared/ui/toasts.ts';
import { propagationQueries } from '../propagation-queries.ts';
import { DRIFT_COLUMNS } from './drift-columns.tsx';
import { driftKind, rowsOf } from './drift-kind.ts';
import { forgetDrift } from './drift-walk.ts';

export function DriftPage() {
  const client = useQueryClient();
  const mayWrite = useMe().privileges.includes('LESSON_WRITE');
  const [chosen, setChosen] = useState<readonly DriftRow[]>();
  const changed = () => {
    driftKind.selection.clear();
    forgetDrift();
    void client.invalidateQueries({ queryKey: propagationQueries.all });
    void client.invalidateQueries({ queryKey: ['lessons'] });
  };
  return (
    <Page
      title="与班型不一致"
      wide
      lead="未结课课程中与班型取值不同的字段。勾选后可回到班型值；已开课冻结的字段保持不变。"
    >
      <ListWithFile
        kind={driftKind}
        columns={DRIFT_COLUMNS}
        nothing="课程的取值都与班型相同。"
        renderCommands={mayWrite ? (batch) => <BackToTemplate batch={batch} onChosen={setChosen} /> : undefined}
      />
      {chosen && (
        <PlanDialog
          request={{
            type: 'template.propagate',
            selection: { ids: [...new Set(chosen.map(({ lesson }) => lesson.id))] },
            input: { overwrite: chosen.map(({ lesson, column }) => ({ lessonId: lesson.id, column })) },
          }}
          onClose={() => setChosen(undefined)}
          onFinished={changed}
        />
      )}
    </Page>
  );
}

interface BackToTemplateProps {
  readonly batch: Batch;
  readonly onChosen: (rows: readonly DriftRow[]) => void;
}

/** What was frozen by the beginning of its lesson stays as it is. */
function BackToTemplate({ batch, onChosen }: BackToTemplateProps) {
  const choose = useMutation({
    mutationFn: async () => rowsOf(await batch.ids()).filter(({ state }) => state !== 'frozen'),
    onSuccess: (rows) => {
      if (rows.length > 0) onChosen(rows);
      else showError('所选字段都已开课冻结，不能回到班型值，请选择其他字段');
    },
  });
  return (
    <button type="button" className="button" disabled={choose.isPending} onClick={() => choose.mutate()}>
      预览回到班型值
    </button>
  );
}
