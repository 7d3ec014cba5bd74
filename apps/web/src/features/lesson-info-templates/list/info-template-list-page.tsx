/** 课程信息模板: what the pages of lessons say, found by name, subject and phase. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import {
  type InfoTemplateRow,
  lessonInfoTemplatesContract,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { lessonInfoTemplatePath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { PicturedName } from '../../../shared/tables/pictured-name.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { NEW_INFO_TEMPLATE_PATH } from '../info-template-paths.ts';
import { VERSION_LABELS } from '../version-labels.ts';
import { infoTemplateKind } from './info-template-kind.ts';

export function InfoTemplateListPage() {
  const mayWrite = mayCall(useMe(), lessonInfoTemplatesContract.createModules);
  const { data: options } = useQuery(dictionaryQueries.options());
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsWith(options), [options]);
  return (
    <Page
      title="课程信息模板"
      wide
      actions={
        mayWrite && (
          <Link className="button button-primary" to={NEW_INFO_TEMPLATE_PATH}>
            新建模板
          </Link>
        )
      }
    >
      <ListScreen
        kind={infoTemplateKind}
        columns={columns}
        nothing="模板写好一次课程页的文字和图片，之后可用于多门课程。点击“新建模板”开始。"
      />
    </Page>
  );
}

function columnsWith(options: LessonOptions | undefined): readonly Column<InfoTemplateRow>[] {
  const nameIn = (dictionary: 'phases' | 'subjects', id: number | null) =>
    id === null ? '不限' : (options?.[dictionary].find((row) => row.id === id)?.name ?? String(id));
  return [
    { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: '模板名称',
      width: 360,
      identity: true,
      render: (row) => (
        <PicturedName name={row.name} picture={row.cover} shape="wide" to={lessonInfoTemplatePath(row.id)} />
      ),
    },
    { key: 'phase', title: '学段', width: 88, render: (row) => nameIn('phases', row.phase) },
    { key: 'subject', title: '学科', width: 88, render: (row) => nameIn('subjects', row.subject) },
    { key: 'version', title: '编写方式', width: 96, render: (row) => VERSION_LABELS[row.version] },
    { key: 'moduleCount', title: '模块数', width: 84, align: 'end', render: (row) => row.moduleCount },
    { key: 'usedCount', title: '使用课程数', width: 100, align: 'end', render: (row) => row.usedCount },
    { key: 'updatedTime', title: '最近修改', width: 148, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'updatedBy', title: '修改人', width: 120, render: (row) => row.updatedBy },
  ];
}
