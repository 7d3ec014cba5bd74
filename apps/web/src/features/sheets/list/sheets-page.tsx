/** 试卷: every sheet, with what was published of it and how many exams have it. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { type SheetRow, sheetsContract } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { SHEETS_PATH, sheetEditPath, sheetPath } from '@lectern/domain/sheets/sheet-fields';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import type { AnyAddress } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { Ticked } from '../../../shared/lists/ticked-ids.ts';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SheetVersionMark } from '../sheet-version-mark.tsx';
import { sheetKind, sheetsCsv } from './sheet-kind.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('../../../shared/lists/export-dialog.tsx')).ExportDialog<SheetRow, AnyAddress>,
}));
const DeleteSheet = lazy(async () => ({ default: (await import('./delete-sheet.tsx')).DeleteSheet }));

type Opened =
  | { readonly kind: 'delete'; readonly sheet: SheetRow }
  | {
      readonly kind: 'export';
      readonly ticked: Ticked<SheetRow, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };

export function SheetsPage() {
  const me = useMe();
  const mayWrite = mayCall(me, sheetsContract.save);
  const { data: options } = useQuery(dictionaryQueries.options());
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  // Memoised: new columns draw every row again.
  const columns = useMemo(
    () => (mayWrite ? [...columnsWith(options), actions(setOpened)] : columnsWith(options)),
    [options, mayWrite],
  );
  return (
    <Page
      title="试卷"
      wide
      actions={
        mayWrite && (
          <Link className="button button-primary" to={`${SHEETS_PATH}/new`}>
            新建试卷
          </Link>
        )
      }
    >
      <ListScreen
        kind={sheetKind}
        columns={columns}
        nothing="新建一份试卷，从试题库中选题。"
        onExport={
          mayCall(me, sheetsContract.exportCsv)
            ? (ticked, keys, total) => setOpened({ kind: 'export', ticked, columns: keys, total })
            : undefined
        }
      />
      <Suspense fallback={null}>
        {opened?.kind === 'delete' && <DeleteSheet sheet={opened.sheet} onClose={close} />}
        {opened?.kind === 'export' && <ExportDialog {...opened} csv={sheetsCsv} onClose={close} />}
      </Suspense>
    </Page>
  );
}

const NOTHING = '—';

function columnsWith(options: LessonOptions | undefined): readonly Column<SheetRow>[] {
  const nameIn = (dictionary: 'phases' | 'subjects' | 'grades', id: number) =>
    options?.[dictionary].find((row) => row.id === id)?.name ?? String(id);
  return [
    { key: 'id', title: 'ID', width: 84, identity: true, render: ({ id }) => <CopyId id={id} /> },
    {
      key: 'title',
      title: '试卷名称',
      width: 280,
      identity: true,
      render: ({ id, title }) => (
        <Link className="cut" to={sheetPath(id)} title={title}>
          {title}
        </Link>
      ),
    },
    { key: 'version', title: '状态', width: 176, render: (sheet) => <SheetVersionMark sheet={sheet} /> },
    { key: 'subject', title: '学科', width: 72, render: (row) => nameIn('subjects', row.subject) },
    { key: 'phase', title: '学段', width: 72, render: (row) => nameIn('phases', row.phase) },
    {
      key: 'grades',
      title: '年级',
      width: 120,
      render: ({ gradeIds }) => gradeIds.map((id) => nameIn('grades', id)).join('、') || NOTHING,
    },
    { key: 'major', title: '文理科', width: 88, render: ({ major }) => MAJOR.labelOf(major) },
    { key: 'questions', title: '题数', width: 64, align: 'end', render: ({ questionCount }) => questionCount },
    { key: 'total', title: '满分', width: 72, align: 'end', render: ({ total }) => pointsText(total) },
    { key: 'exams', title: '考试', width: 64, align: 'end', render: ({ examCount }) => examCount },
    { key: 'updatedTime', title: '修改时间', width: 140, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
  ];
}

const actions = (open: (opened: Opened) => void): Column<SheetRow> => ({
  key: 'actions',
  title: '操作',
  width: 112,
  atEnd: true,
  render: (sheet) => (
    <>
      <Link className="row-action" to={sheetEditPath(sheet.id)} aria-label={`编辑${sheet.title}`}>
        编辑
      </Link>
      <button
        type="button"
        className="row-action"
        aria-label={`删除${sheet.title}`}
        onClick={() => open({ kind: 'delete', sheet })}
      >
        删除
      </button>
    </>
  ),
});
