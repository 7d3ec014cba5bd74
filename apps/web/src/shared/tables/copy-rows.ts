import { showError, showSuccess } from '../ui/toasts.ts';
import { tabSeparated } from './table-text.ts';

/** Head and rows onto the clipboard, as a spreadsheet takes them. `what`: `3 条评价`. */
export async function copyRows(rows: readonly (readonly string[])[], what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(tabSeparated(rows));
    showSuccess(`已复制 ${what}，可粘贴到表格中`);
  } catch {
    showError('复制失败，请检查浏览器的剪贴板权限后重试');
  }
}
