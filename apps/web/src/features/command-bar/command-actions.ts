/** What the command bar does besides leading to pages of the menu: begin something new, open a setting, change colours. */
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { DICTIONARY, dictionaryPath } from '@lectern/domain/dictionaries/dictionary-kinds';
import { RULE_REGISTRY_PATH } from '@lectern/domain/lessons/rule-registry-path';
import { THEME_CHOICE, type ThemeChoice } from '../../shared/theme/theme-choice.ts';
import { ADMIN_TABS } from '../administration/index.ts';
import type { CommandRow } from './command-rows.ts';

const ACTIONS_AT_MOST = 6;
const {
  ADMIN_CONFIG,
  BATCH_TASK_LOW,
  DICTIONARY_READ,
  EPISODE_WRITE,
  LESSON_TEMPLATE_WRITE,
  LESSON_WRITE,
  SHEET_WRITE,
} = PRIVILEGE.code;

interface Action {
  readonly title: string;
  readonly hint: string;
  readonly section: '操作' | '设置';
  readonly to: string;
  readonly privilege?: Privilege;
  readonly theme?: ThemeChoice;
  /** Other words that people look for it by. */
  readonly words?: string;
}

const begin = (title: string, to: string, privilege: Privilege): Action => ({
  title,
  hint: '',
  section: '操作',
  to,
  privilege,
  words: '新增 创建 添加',
});

const ACTIONS: readonly Action[] = [
  begin('新建课程', '/lessons/new', LESSON_WRITE),
  begin('新建讲次', '/jwc/episodes/new', EPISODE_WRITE),
  begin('新建班型', '/lessonTemplates/new', LESSON_TEMPLATE_WRITE),
  begin('新建试题', '/jwc/questions/new', SHEET_WRITE),
  begin('新建批量任务', '/jwc/batch/task/new', BATCH_TASK_LOW),
  ...THEME_CHOICE.options.map(
    ({ value, label }): Action => ({
      title: `外观：${label}`,
      hint: '',
      section: '操作',
      to: '',
      theme: value,
      words: '主题 颜色 夜间 暗色',
    }),
  ),
  ...ADMIN_TABS.map(
    ({ label, to }): Action => ({ title: label, hint: '系统管理', section: '设置', to, privilege: ADMIN_CONFIG }),
  ),
  ...DICTIONARY.options.map(
    ({ value, label }): Action => ({
      title: label,
      hint: '基础数据',
      section: '设置',
      to: dictionaryPath(value),
      privilege: DICTIONARY_READ,
    }),
  ),
  { title: '规则登记', hint: '基础数据', section: '设置', to: RULE_REGISTRY_PATH, privilege: DICTIONARY_READ },
];

/** By title or by what it belongs to; those that begin so first. */
export function matchingActions(text: string, privileges: readonly string[]): readonly CommandRow[] {
  const typed = text.trim();
  if (typed === '') return [];
  const rankOf = ({ title, hint, words = '' }: Action): number => {
    if (title.startsWith(typed)) return 0;
    if (title.includes(typed)) return 1;
    return hint.includes(typed) || words.split(' ').includes(typed) ? 2 : 3;
  };
  return ACTIONS.filter(({ privilege }) => privilege === undefined || privileges.includes(privilege))
    .map((action) => ({ action, rank: rankOf(action) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, ACTIONS_AT_MOST)
    .map(({ action: { title, hint, section, to, theme } }) => ({
      key: `action ${title} ${to}`,
      section,
      title,
      hint,
      to,
      ...(theme ? { theme } : {}),
    }));
}

const TASK = /^(?:任务|task)\s*#?\s*(\d{1,15})$/i;

/** `任务 7` names one. */
export function taskNumber(text: string): number | undefined {
  const [, id] = TASK.exec(text.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
}
