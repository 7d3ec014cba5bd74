/**
 * The reminder (R213-R218): what a tutoring template (辅导课模板) is bound to is neither deleted nor changed where the
 * tutoring depends on it. Server and page word it with the same functions.
 */
import { CLASS_TYPE } from '../teams/team-codes.ts';

export interface TutoringTemplate {
  readonly id: number;
  readonly classType: string;
}

export interface BoundTemplate {
  readonly id: number;
  readonly name: string;
  readonly tutoring: readonly TutoringTemplate[];
}

export const REMINDER_TITLE = '提示';
export const REMINDER_BUTTON = '我知道了';

export type BlockedAction = 'delete' | 'editPrestudy';

const VERB: Record<BlockedAction, string> = { delete: '删除', editPrestudy: '修改课前预习（互动探究）' };

/** Only what is really bound; none: the action continues without the dialog (R218). */
export const boundOnly = (templates: readonly BoundTemplate[]): readonly BoundTemplate[] =>
  templates.filter(({ tutoring }) => tutoring.length > 0);

/** R215 and R217: the one. */
export function boundWords({ name, tutoring }: BoundTemplate, action: BlockedAction): string {
  return `“${name}”已绑定辅导班型：${tutoringWords(tutoring)}。解除绑定前不能${VERB[action]}`;
}

/** R216: each of several, with the same instruction. */
export function groupBoundWords(templates: readonly BoundTemplate[]): readonly string[] {
  return boundOnly(templates).map((template) => boundWords(template, 'delete'));
}

const tutoringWords = (tutoring: readonly TutoringTemplate[]): string =>
  tutoring.map(({ id, classType }) => `${id}（${classTypeLabel(classType)}）`).join('、');

export const classTypeLabel = (classType: string): string =>
  CLASS_TYPE.has(classType) ? CLASS_TYPE.labelOf(classType) : classType;
