/** The head of every page of 系统管理: one area, its tabs. */
import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import './administration.css';
import './roles-and-navigation.css';
import { ADMIN_TABS, type AdminTab } from './administration-paths.ts';

interface AdminFrameProps {
  readonly tab: AdminTab;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function AdminFrame({ tab, lead, actions, children }: AdminFrameProps) {
  return (
    <Page title="系统管理" actions={actions}>
      <PageTabs name="系统管理页签" tabs={ADMIN_TABS} current={tab} />
      {lead && <p className="admin-lead">{lead}</p>}
      {children}
    </Page>
  );
}
