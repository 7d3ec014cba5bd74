/** The editor of one sheet, made anew or changed. */
import { SHEETS_PATH, sheetPath } from '@lectern/domain/sheets/sheet-fields';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { NotFoundPage } from '../../../shared/ui/not-found-page.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { sheetQueries } from '../sheet-queries.ts';
import { SheetEditor } from './sheet-editor.tsx';

export function NewSheetPage() {
  return (
    <RecordPage title="新建试卷" wide list="试卷" listPath={SHEETS_PATH}>
      <SheetEditor sheet={null} />
      <LeaveGuard />
    </RecordPage>
  );
}

export function EditSheetPage() {
  const { sheetId = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(sheetId);
  const { data, error, refetch } = useQuery({ ...sheetQueries.one(sheetId), enabled: isId });
  if (!isId) return <NotFoundPage />;
  return (
    <RecordPage title={data?.title ?? '编辑试卷'} wide list="试卷" listPath={sheetPath(Number(sheetId))}>
      {data && <SheetEditor key={data.id} sheet={data} />}
      <LeaveGuard />
      {!data && (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
        </div>
      )}
    </RecordPage>
  );
}
