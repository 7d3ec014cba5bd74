/** 功能配置: which fields records take beside their own. */
import {
  type FunctionConfiguration,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import {
  COMPONENT_TYPE,
  FUNCTION_TYPE,
  RULE_DIMENSION,
} from '@lectern/domain/function-configurations/configuration-codes';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { configurationPath } from '../configuration-paths.ts';
import { configurationKind } from './configuration-kind.ts';

export function ConfigurationsPage() {
  if (!mayCall(useMe(), functionConfigurationsContract.list)) {
    return (
      <Page title="功能配置">
        <div className="panel">
          <EmptyNote title="没有查看功能配置的权限">
            <span>如需查看，请联系管理员开通系统配置。</span>
          </EmptyNote>
        </div>
      </Page>
    );
  }
  return (
    <Page
      title="功能配置"
      wide
      actions={
        <Link className="button button-primary" to={configurationPath('create')}>
          新建功能配置
        </Link>
      }
    >
      <ListScreen
        kind={configurationKind}
        columns={COLUMNS}
        nothing="新建一个功能配置，符合规则的课程、班型或讲次的表单中就会出现这个字段。"
      />
    </Page>
  );
}

const rulesWords = ({ rules }: FunctionConfiguration): string =>
  rules.map(({ dimension, values }) => `${RULE_DIMENSION.labelOf(dimension)} ${values.length} 项`).join('、') || '全部';

const COLUMNS: readonly Column<FunctionConfiguration>[] = [
  { key: 'id', title: 'ID', width: 68, identity: true, render: (row) => row.id },
  {
    key: 'name',
    title: '名称',
    width: 150,
    identity: true,
    render: (row) => <Link to={configurationPath(row.id)}>{row.name}</Link>,
  },
  { key: 'key', title: '字段标识', width: 160, render: (row) => row.key },
  {
    key: 'functionTypes',
    title: '适用对象',
    width: 160,
    render: (row) => row.functionTypes.map((type) => FUNCTION_TYPE.labelOf(type)).join('、'),
  },
  { key: 'componentType', title: '组件类型', width: 92, render: (row) => COMPONENT_TYPE.labelOf(row.componentType) },
  { key: 'rules', title: '匹配规则', width: 190, render: rulesWords },
  { key: 'required', title: '必填', width: 56, render: (row) => (row.componentInfo.required ? '是' : '否') },
  { key: 'show', title: '显示', width: 56, render: (row) => (row.show ? '是' : '否') },
  { key: 'ordinal', title: '排序', width: 56, align: 'end', render: (row) => row.componentInfo.ordinal },
  {
    key: 'updatedTime',
    title: '修改时间',
    width: 140,
    render: (row) => <Instant at={row.updatedTime} />,
  },
  { key: 'updatedBy', title: '修改人', width: 90, optional: true, render: (row) => row.updatedBy || '系统' },
];
