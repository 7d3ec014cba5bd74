import { CloseIcon } from '../ui/icons.tsx';

/** One condition in words. */
export interface Chip<K extends string = string> {
  readonly key: K;
  readonly label: string;
  readonly words: string;
  /** Has no effect, because an id decides alone. */
  readonly ignored: boolean;
}

interface FilterChipsProps<K extends string> {
  readonly chips: readonly Chip<K>[];
  readonly onRemove: (key: K) => void;
  readonly onReset: () => void;
}

/** What the list is filtered by, in words; each can be taken away. Folded or not, nothing filters unseen. */
export function FilterChips<K extends string>({ chips, onRemove, onReset }: FilterChipsProps<K>) {
  if (chips.length === 0) return null;
  return (
    <div className="chips" data-private>
      {chips.map(({ key, label, words, ignored }) => (
        <span key={key} className="chip" data-ignored={ignored}>
          <span title={`${label}：${words}`}>
            {label}：{words}
          </span>
          {ignored && <span className="visually-hidden">（未生效）</span>}
          <button type="button" className="icon-button" aria-label={`去掉条件：${label}`} onClick={() => onRemove(key)}>
            <CloseIcon />
          </button>
        </span>
      ))}
      {chips.length > 1 && (
        <button type="button" className="row-action" onClick={onReset}>
          全部清除
        </button>
      )}
      {chips.some(({ ignored }) => ignored) && <span className="muted">按 ID 查询时，划掉的条件不生效</span>}
    </div>
  );
}
