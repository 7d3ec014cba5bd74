import { showError, showSuccess } from '../ui/toasts.ts';
import { countText } from './paging.ts';

/** One id a line, as spreadsheets and the lists' own filters take them. `noun`: what they are ids of. */
export async function copyIds(ids: readonly number[], noun: string): Promise<void> {
  if (ids.length === 0) return showError(`没有可复制的${noun} ID`);
  try {
    await navigator.clipboard.writeText(ids.join('\n'));
    showSuccess(`已复制 ${countText(ids.length)} 个${noun} ID`);
  } catch {
    showError('复制失败，请检查浏览器的剪贴板权限后重试');
  }
}
