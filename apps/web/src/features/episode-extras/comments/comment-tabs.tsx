import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { COMMENT_SETTINGS_PATH, COMMENTS_PATH } from '../extras-paths.ts';

const TABS = [
  { code: 'settings', label: '评论功能', to: COMMENT_SETTINGS_PATH },
  { code: 'comments', label: '评论内容', to: COMMENTS_PATH },
] as const;

export function CommentTabs({ current }: { current: (typeof TABS)[number]['code'] }) {
  return <PageTabs name="评论页签" tabs={TABS} current={current} />;
}
