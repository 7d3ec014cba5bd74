/** Ctrl/⌘ K: pages, lessons, templates, episodes, teachers and teams by id, name, pinyin, initials; phrases as filters. */
import type { Me } from '@lectern/contract/shell/identity';
import { withoutChip } from '@lectern/domain/search/filter-phrase';
import { SEARCH_TEXT_MAX } from '@lectern/domain/search/search-kinds';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { isComposing } from '../../shared/forms/composing.ts';
import { chooseTheme } from '../../shared/theme/theme-choice.ts';
import { go } from '../../shared/ui/go.ts';
import { CloseIcon, SearchIcon } from '../../shared/ui/icons.tsx';
import '../../shared/tables/list-filters.css';
import './command-bar.css';
import { CommandList } from './command-list.tsx';
import { type CommandRow, rowAfter } from './command-rows.ts';
import { rememberPlace } from './recent-places.ts';
import { type CommandRows, useCommandRows } from './use-command-rows.ts';

interface CommandBarProps {
  readonly me: Me;
  /** Before the bar was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

export function CommandBar({ me, typed: typedBefore, onClose }: CommandBarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState(typedBefore);
  const [chosen, setChosen] = useState<string>();
  const enterMeant = useRef(false);
  const found = useCommandRows(me, text);
  const { rows, phrase, waiting } = found;
  const active = rows.find(({ key }) => key === chosen) ?? rows[0];
  const open = useOpenRow(me, onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // Enter pressed while the answer was on its way opens the first of what was asked for, not of what stood there.
  useEffect(() => {
    if (!enterMeant.current || waiting) return;
    enterMeant.current = false;
    if (rows[0]) open(rows[0], false);
  }, [waiting, rows, open]);
  const type = (typed: string) => {
    setText(typed);
    setChosen(undefined);
    enterMeant.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(rowAfter(rows, active?.key, step));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (waiting && chosen === undefined) enterMeant.current = true;
      else if (active) open(active, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="dialog command-bar"
      aria-label="查找与跳转"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="command-field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label="查找页面、课程、班型、讲次、老师、小班，或执行操作"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active ? { 'aria-activedescendant': `${listId} ${active.key}`.replaceAll(/\s/g, '-') } : {})}
          placeholder="名称、ID、拼音，“初二 数学 未发布”，“新建课程”"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_TEXT_MAX}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          // Opened by the reader just now.
          ref={(input) => input?.focus()}
        />
      </div>
      {phrase.chips.length > 0 && (
        <div className="chips command-chips" data-private>
          {phrase.chips.map((chip) => (
            <span key={`${chip.key} ${chip.value}`} className="chip">
              <span>
                {chip.label}：{chip.words}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`去掉条件：${chip.label}`}
                onClick={() => type(withoutChip(text.trim(), phrase, chip))}
              >
                <CloseIcon />
              </button>
            </span>
          ))}
        </div>
      )}
      <CommandList id={listId} rows={rows} active={active?.key} onOpen={open} onPoint={setChosen} />
      <Outcome text={text} found={found} />
      <p className="command-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Ctrl Enter</kbd> 新标签页打开 <kbd>Esc</kbd> 关闭
      </p>
    </dialog>
  );
}

/** Opens a row and remembers it; in a new tab the bar stays. */
function useOpenRow(me: Me, onClose: () => void): (row: CommandRow, newTab: boolean) => void {
  const navigate = useNavigate();
  return ({ title, hint, to, href, theme, search }, newTab) => {
    if (theme) {
      onClose();
      return chooseTheme(theme);
    }
    if (search !== undefined) {
      onClose();
      return void navigate(to, { state: { search } });
    }
    if (href === undefined) rememberPlace(me.id, { title, hint, to });
    if (href !== undefined || newTab) return go(href ?? `${location.pathname}#${to}`, 'newTab');
    onClose();
    void navigate(to);
  };
}

function Outcome({ text, found }: { text: string; found: CommandRows }) {
  const { rows, waiting, error, retry } = found;
  if (error) {
    return (
      <p className="command-note" role="alert">
        {messageOf(error)}
        <button type="button" className="row-action" onClick={retry}>
          重试
        </button>
      </p>
    );
  }
  const none = text.trim() !== '' && !waiting && rows.every(({ section }) => section === '更多');
  const words = waiting
    ? '查找中…'
    : none
      ? '没有找到有权查看的记录，换个名称、拼音或 ID 再试'
      : `${rows.length} 条结果`;
  return (
    <p className={waiting || none ? 'command-note' : 'visually-hidden'} role="status">
      {words}
    </p>
  );
}
