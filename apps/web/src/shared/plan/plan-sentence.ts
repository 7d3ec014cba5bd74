/** What will happen when a plan of many rows is confirmed, in one sentence. Pure. */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import { verbPhrase } from './verb-phrase.ts';

type Counted = Pick<Plan, 'verb' | 'unit' | 'noun' | 'outcomes'>;

export function planSentence({ verb, unit, noun, outcomes }: Counted): string {
  const { ok, warning, unknown, unchanged, refused } = outcomes;
  const countOf = (count: number, what: string) => (count > 0 ? [`${count.toLocaleString('en')} ${unit}${what}`] : []);
  const rest = [
    ...countOf(warning + unknown, '要先选择处理方式'),
    ...countOf(refused, '不能执行'),
    ...countOf(unchanged, '无需变更'),
  ].join('，');
  if (ok > 0) return `将${verbPhrase(verb, `${ok.toLocaleString('en')} ${unit}${noun}`)}${rest && `；${rest}`}。`;
  return rest === '' ? '' : `${rest}。`;
}
