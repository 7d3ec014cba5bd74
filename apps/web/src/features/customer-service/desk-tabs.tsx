/** The two halves of the customer service. */
import { CALLS_PATH, DESK_PATH } from '@lectern/domain/customer-service/desk-paths';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';

const TABS = [
  { code: 'desk', label: '学员', to: DESK_PATH },
  { code: 'calls', label: '欢迎外呼', to: CALLS_PATH },
] as const;

export function DeskTabs({ current }: { current: (typeof TABS)[number]['code'] }) {
  return <PageTabs name="客服工作台页签" current={current} tabs={TABS} />;
}
