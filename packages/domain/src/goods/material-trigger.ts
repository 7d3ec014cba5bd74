/** When a material is sent to a student: on enrolment, days before the start, or with an episode (areas 3). */
import { type CodeOf, codeTable } from '../code-table.ts';

export const MATERIAL_TRIGGER = codeTable({ enrolled: '报名即发', beforeStart: '开课前', atEpisode: '讲次' });
export type MaterialTrigger = CodeOf<typeof MATERIAL_TRIGGER>;

export function triggerLabel(trigger: MaterialTrigger, count: number): string {
  if (trigger === 'beforeStart') return `开课前 ${count} 天`;
  return trigger === 'atEpisode' ? `第 ${count} 讲` : MATERIAL_TRIGGER.labelOf(trigger);
}
