/** One 课程信息模板: as a phone shows it, the lessons that use it, and its log. */
import {
  lessonInfoTemplatesContract,
  type ModuleInfoTemplate,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { lessonInfoTemplatePath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { infoTemplateEditPath, infoTemplateLogsPath } from '../info-template-paths.ts';
import { infoTemplateQueries } from '../info-template-queries.ts';
import '../info-templates.css';
import { INFO_TEMPLATE_LIST } from '../list/info-template-kind.ts';
import { PhonePreview } from '../phone-preview.tsx';
import { VERSION_LABELS } from '../version-labels.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { UsedBy } from './used-by.tsx';

export function InfoTemplatePage() {
  const { templateId = '', tabId } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(templateId) ? Number(templateId) : 0;
  const { data, error, refetch } = useQuery({ ...infoTemplateQueries.detail(id), enabled: id > 0 });
  if (id === 0 || (isApiError(error) && error.status === 404)) return <NoTemplate />;
  if (tabId !== undefined && tabId !== 'info' && tabId !== 'logs') {
    return <OwnAddress to={lessonInfoTemplatePath(id)} />;
  }
  return (
    <RecordPage
      title={data?.name ?? `课程信息模板 ${id}`}
      list="课程信息模板"
      listPath={lastListPath(INFO_TEMPLATE_LIST)}
      actions={data && <Actions template={data} />}
    >
      {data ? (
        <>
          <Tabs id={id} tab={tabId ?? 'info'} />
          {tabId === 'logs' ? (
            <SubjectLogs subjectType="lessonInfoTemplate" subjectId={id} rev={data.rev} />
          ) : (
            <Info template={data} />
          )}
        </>
      ) : (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />}
        </div>
      )}
    </RecordPage>
  );
}

function Tabs({ id, tab }: { id: number; tab: string }) {
  const tabs = [
    { code: 'info', label: '模板信息', to: lessonInfoTemplatePath(id) },
    { code: 'logs', label: '操作日志', to: infoTemplateLogsPath(id) },
  ];
  return <PageTabs name="模板页签" tabs={tabs} current={tab} />;
}

function Info({ template }: { template: ModuleInfoTemplate }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const nameIn = (dictionary: 'phases' | 'subjects', id: number | null) =>
    id === null ? '不限' : (options?.[dictionary].find((row) => row.id === id)?.name ?? String(id));
  return (
    <div className="info-split">
      <div className="info-main">
        <section className="panel info-module" aria-label="模板信息">
          <Facts
            rows={[
              ['ID', template.id],
              ['学段', nameIn('phases', template.phase)],
              ['学科', nameIn('subjects', template.subject)],
              ['编写方式', VERSION_LABELS[template.version]],
              [
                '最近修改',
                <span key="changed">
                  <Instant at={template.updatedTime} /> {template.updatedBy}
                </span>,
              ],
            ]}
          />
        </section>
        <UsedBy id={template.id} />
      </div>
      <div className="info-aside">
        <PhonePreview modules={template.modules} />
      </div>
    </div>
  );
}

function Actions({ template }: { template: ModuleInfoTemplate }) {
  const me = useMe();
  const [asks, setAsks] = useState(false);
  if (!mayCall(me, lessonInfoTemplatesContract.updateModules)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsks(true)}>
        删除
      </button>
      <Link className="button button-primary" to={infoTemplateEditPath(template.id)}>
        编辑
      </Link>
      {asks && <DeleteTemplateDialog template={template} onClose={() => setAsks(false)} />}
    </>
  );
}

function NoTemplate() {
  return (
    <Page title="模板不存在">
      <div className="panel">
        <EmptyNote title="没有找到这个课程信息模板">
          <span>可能是 ID 有误、已被删除，或不在你的数据范围内。</span>
          <Link to={lastListPath(INFO_TEMPLATE_LIST)}>返回模板列表</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
