/** Names of commands in the server's catalogue, as far as the page gives them a place of their own. */
import type { CommandInfo } from '@lectern/contract/task-replies';

export const PUBLISH = 'lesson.publish';
export const UNPUBLISH = 'lesson.unpublish';
export const CANCEL = 'lesson.cancel';
export const ON_FRONT_PAGE = 'lesson.onFrontPage';

/** On the bar of what is ticked, in this order; the others stand under 更多. */
export const FREQUENT: readonly string[] = [PUBLISH, UNPUBLISH, 'lesson.changeTeacher', 'lesson.mark'];

/** Final or hard to take back: last in a menu and in the colour of danger. */
export const DANGEROUS: readonly string[] = [CANCEL];

/** In the order of a menu: the most frequent first, the final one last. */
export function inMenuOrder(commands: readonly CommandInfo[]): readonly CommandInfo[] {
  const place = ({ type }: CommandInfo) => {
    if (DANGEROUS.includes(type)) return FREQUENT.length + 1;
    return FREQUENT.includes(type) ? FREQUENT.indexOf(type) : FREQUENT.length;
  };
  return commands.toSorted((a, b) => place(a) - place(b));
}

/** They make records: one wants to see which. */
export const MAKES_LESSONS: readonly string[] = ['lesson.copy', 'lesson.batchCreate'];
