import { EmptyNote } from './notes.tsx';

/** In the place of figures, for whoever may not read them. */
export function NoStatisticsRight() {
  return (
    <div className="panel">
      <EmptyNote title="没有查看统计数据的权限">请联系管理员开通“查看统计数据”。</EmptyNote>
    </div>
  );
}
