/** `?`: the keys of the product, by where they work. */
import { Dialog } from '../../shared/ui/dialog.tsx';
import './keys-dialog.css';

const KEYS = [
  {
    place: '所有页面',
    keys: [
      ['Ctrl K', '查找页面、记录，执行操作'],
      ['?', '查看快捷键'],
      ['Esc', '关闭对话框或菜单'],
    ],
  },
  {
    place: '列表',
    keys: [
      ['Enter', '在查询框中：查询'],
      ['空格', '在名称上：查看概览；在勾选框上：选中'],
      ['Shift 单击', '选中两行之间的全部'],
      ['Ctrl 单击', '在新标签页打开'],
    ],
  },
  { place: '表单', keys: [['Ctrl S', '保存']] },
  {
    place: '编辑表格',
    keys: [
      ['Ctrl V', '粘贴从表格软件复制的多格'],
      ['Ctrl D', '取上一格的内容'],
      ['Ctrl Z / Ctrl Y', '撤销、重做'],
    ],
  },
  {
    place: '课程日历',
    keys: [
      ['方向键', '换到相邻的安排'],
      ['Alt 方向键', '移动 15 分钟或一天，Esc 还原'],
      ['N', '下一处冲突'],
      ['C', '排课'],
    ],
  },
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="快捷键"
      wide
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          关闭
        </button>
      }
    >
      <div className="keys">
        {KEYS.map(({ place, keys }) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="muted">macOS 上用 ⌘ 代替 Ctrl</p>
    </Dialog>
  );
}
