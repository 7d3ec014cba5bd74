/** Which assistant should help at some times: those who have time first, by what they are for and how much they help already. */
import { type AssistantFields, assistantMisfit } from './assistant-rules.ts';

export interface CandidateAssistant extends AssistantFields {
  readonly id: number;
  /** At how many of the times they help, teach or lead a group. */
  readonly busy: number;
  /** At how many they are on leave. */
  readonly away: number;
  /** Episodes in which they help in the week of the first of the times. */
  readonly weekEpisodes: number;
}

interface WantedHelp {
  /** How many times there are. */
  readonly times: number;
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

export interface RankedAssistant {
  readonly id: number;
  readonly name: string;
  readonly isFree: boolean;
  readonly reasons: readonly string[];
}

export function rankAssistants(
  { times, ...taught }: WantedHelp,
  assistants: readonly CandidateAssistant[],
): readonly RankedAssistant[] {
  return assistants
    .map((assistant) => ({ assistant, misfit: assistantMisfit(assistant, taught), isFree: isFreeAt(assistant) }))
    .toSorted(
      (a, b) =>
        Number(b.isFree) - Number(a.isFree) ||
        Number(a.misfit !== null) - Number(b.misfit !== null) ||
        a.assistant.weekEpisodes - b.assistant.weekEpisodes ||
        b.assistant.priority - a.assistant.priority ||
        a.assistant.id - b.assistant.id,
    )
    .map(({ assistant, misfit, isFree }) => {
      const { id, name, busy, away, weekEpisodes } = assistant;
      const of = (count: number): string => (times > 1 ? `：${count} / ${times} 讲` : '');
      return {
        id,
        name,
        isFree,
        reasons: [
          ...(busy > 0 ? [`时间被占用${of(busy)}`] : []),
          ...(away > 0 ? [`请假${of(away)}`] : []),
          fitLabel(misfit),
          weekEpisodes === 0 ? '当周没有协助讲次' : `当周协助 ${weekEpisodes} 讲`,
        ],
      };
    });
}

const isFreeAt = ({ busy, away }: CandidateAssistant): boolean => busy === 0 && away === 0;

const FIT = { subject: '学科不符', phase: '学段不同' } as const;
const fitLabel = (misfit: ReturnType<typeof assistantMisfit>): string =>
  misfit === null ? '学科学段相符' : FIT[misfit];
