/** 新建 and 编辑功能配置; what cannot be saved is not shown as a form. */
import {
  type FunctionConfigurationBody,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import { NEW_COMPONENT_INFO } from '@lectern/domain/function-configurations/function-configuration';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { NoForm } from '../../../shared/forms/no-form.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { bodyOfConfiguration } from '../configuration-body.ts';
import {
  CONFIGURATION_TAB,
  CONFIGURATIONS_PATH,
  type ConfigurationTab,
  configurationPath,
} from '../configuration-paths.ts';
import { CONFIGURATIONS } from '../list/configuration-kind.ts';
import { ConfigurationEditor } from './configuration-editor.tsx';

const NEW: FunctionConfigurationBody = {
  key: '',
  name: '',
  functionTypes: [3],
  componentType: 'text',
  componentInfo: { ...NEW_COMPONENT_INFO, fieldOptions: [] },
  show: true,
  rules: [],
};

export function CreateConfigurationPage() {
  if (!mayCall(useMe(), functionConfigurationsContract.create)) return <NotAllowed />;
  return (
    <Page title="新建功能配置">
      <LeaveGuard />
      <ConfigurationEditor stored={null} opened={NEW} />
    </Page>
  );
}

export function EditConfigurationPage() {
  const { configurationId = '', tab = 'form' } = useParams();
  const mayWrite = mayCall(useMe(), functionConfigurationsContract.update);
  if (!/^[1-9]\d{0,14}$/.test(configurationId) || !CONFIGURATION_TAB.has(tab)) return <NotFound />;
  if (!mayWrite) return <NotAllowed />;
  return <EditConfiguration key={configurationId} id={Number(configurationId)} tab={tab} />;
}

/** Opens on what is stored now, not on a remembered copy. */
function EditConfiguration({ id, tab }: { id: number; tab: ConfigurationTab }) {
  const { data, error, refetch } = useQuery({
    queryKey: [CONFIGURATIONS, 'form', id],
    queryFn: ({ signal }) => call(functionConfigurationsContract.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'inline' },
  });
  if (isApiError(error) && error.status === 404) return <NotFound />;
  return (
    <Page title="编辑功能配置" lead={data ? `${data.name}（${data.key}）` : `功能配置 ${id}`}>
      <LeaveGuard />
      <PageTabs
        name="功能配置页签"
        current={tab}
        tabs={CONFIGURATION_TAB.options.map(({ value, label }) => ({
          code: value,
          label,
          to: configurationPath(id, value),
        }))}
      />
      {tab === 'logs' ? (
        <SubjectLogs subjectType="functionConfiguration" subjectId={id} rev={data?.rev ?? 0} />
      ) : data ? (
        <ConfigurationEditor stored={data} opened={bodyOfConfiguration(data)} />
      ) : (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={12} />}
        </div>
      )}
    </Page>
  );
}

function NotFound() {
  return (
    <NoForm page="编辑功能配置" title="没有找到这个功能配置" to={CONFIGURATIONS_PATH} leadsTo="返回功能配置列表">
      可能是 ID 有误。
    </NoForm>
  );
}

function NotAllowed() {
  return (
    <NoForm page="功能配置" title="没有编辑功能配置的权限" to="/" leadsTo="返回首页">
      如需编辑，请联系管理员开通系统配置。
    </NoForm>
  );
}
