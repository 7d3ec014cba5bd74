/** What the pages of the repair console (修复台) have in common: title, tabs, and who may be here. */
import { backdoorContract } from '@lectern/contract/administration/backdoor';
import type { ReactNode } from 'react';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import '../../shared/forms/record-form.css';
import './backdoor.css';

const TABS = [
  { code: 'records', label: '查看记录', to: '/backdoor' },
  { code: 'tasks', label: '重新执行', to: '/backdoor/tasks' },
  { code: 'statistics', label: '统计核对', to: '/backdoor/statistics' },
  { code: 'refresh', label: '刷新配置', to: '/backdoor/refresh' },
  { code: 'viewAs', label: '以他人身份查看', to: '/backdoor/viewAs' },
] as const;

interface RepairFrameProps {
  readonly tab: (typeof TABS)[number]['code'];
  readonly children: ReactNode;
}

export function RepairFrame({ tab, children }: RepairFrameProps) {
  if (!mayCall(useMe(), backdoorContract.record)) return <NotFoundPage />;
  return (
    <Page title="修复台" lead="供研发运维核对和修复数据。每次操作须写明原因，原因先写入操作日志，再执行。">
      <PageTabs name="修复台页签" tabs={TABS} current={tab} />
      {children}
    </Page>
  );
}
