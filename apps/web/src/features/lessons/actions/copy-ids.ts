import { countWords } from '../../../shared/tables/paging.ts';
import { showError, showSuccess } from '../../../shared/ui/toasts.ts';

/** One id a line, as spreadsheets and the list's own filter take them. */
export async function copyIds(ids: readonly number[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(ids.join('\n'));
    showSuccess(`已复制 ${countWords(ids.length)} 个课程 ID`);
  } catch {
    showError('复制失败，请检查浏览器的剪贴板权限后重试');
  }
}
