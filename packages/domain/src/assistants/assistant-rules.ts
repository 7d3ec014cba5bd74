/** What fits an assistant (助教), and when one may be removed (R203, R204). */

export interface AssistantFields {
  readonly name: string;
  readonly subjectId: number | null;
  /** Empty: of every phase. */
  readonly phases: readonly number[];
  /** The higher, the earlier in lists and suggestions. */
  readonly priority: number;
}

export const MAX_PRIORITY = 9999;

/** Under the names of the wire, for forms and the log. */
export const ASSISTANT_FIELD = {
  account: '账号',
  name: '姓名',
  subjectId: '学科',
  phases: '学段',
  priority: '优先级',
} as const;

interface Taught {
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

/** What a person should know before this assistant helps there; null where it fits. What is not entered fits. */
export function assistantMisfit(
  assistant: Pick<AssistantFields, 'subjectId' | 'phases'>,
  { subjects, phase }: Taught,
): 'subject' | 'phase' | null {
  const { subjectId, phases } = assistant;
  if (subjectId !== null && subjects.length > 0 && !subjects.includes(subjectId)) return 'subject';
  if (phases.length > 0 && phase !== null && !phases.includes(phase)) return 'phase';
  return null;
}

export const MISFIT_WORDS = {
  subject: '助教的学科与课程不同，请确认',
  phase: '助教的学段与课程不同，请确认',
} as const;

export interface AssistantDuties {
  readonly comingEpisodes: number;
  /** Not canceled and not over. */
  readonly lessons: number;
}

export interface RemovalCheck {
  readonly removable: boolean;
  /** Empty where nothing is in the way. */
  readonly reason: string;
}

/** R204: whoever still has something to do is not removed. */
export function checkRemoval({ comingEpisodes, lessons }: AssistantDuties): RemovalCheck {
  const duties = [
    ...(lessons > 0 ? [`${lessons} 门课程`] : []),
    ...(comingEpisodes > 0 ? [`${comingEpisodes} 个未开始的讲次`] : []),
  ];
  if (duties.length === 0) return { removable: true, reason: '' };
  return { removable: false, reason: `助教还负责 ${duties.join('、')}，请先取消分配再移除` };
}
