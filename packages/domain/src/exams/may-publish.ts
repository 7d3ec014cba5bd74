/** Whether the draft of an exam may be published, and a published paper withdrawn (撤回). */
import { codeTable } from '../code-table.ts';
import { examFrozenSince, frozenSinceText } from './exam-freeze.ts';

export const PAPER_REFUSAL = codeTable({
  examFrozen: '考试已冻结，不能再更换或撤回试卷',
  hasErrors: '试卷有错误，请先修改',
  notConfirmed: '请先确认提醒',
  notPublished: '试卷尚未发布，无需撤回',
  entered: '已有学员进入考试，不能撤回',
});

/** Of the check of its sheet. */
interface CheckMessage {
  readonly code: string;
  readonly severity: 'error' | 'reminder';
}

export interface PaperRefusal<M extends CheckMessage = CheckMessage> {
  readonly code: keyof typeof PAPER_REFUSAL.code;
  readonly message: string;
  /** What is to be fixed or confirmed. */
  readonly messages: readonly M[];
}

interface Clock {
  /** Null: not set. */
  readonly startAt: number | null;
  readonly now: number;
  readonly examFreezeMs: number;
}

/** `confirmed`: the codes of reminders that somebody has confirmed. */
export function mayPublish<M extends CheckMessage>(
  messages: readonly M[],
  confirmed: ReadonlySet<string>,
  clock: Clock,
): PaperRefusal<M> | null {
  const errors = messages.filter(({ severity }) => severity === 'error');
  const open = messages.filter(({ severity, code }) => severity === 'reminder' && !confirmed.has(code));
  if (errors.length > 0) return refusalOf('hasErrors', `（${errors.length} 处）`, errors);
  return frozen(clock) ?? (open.length > 0 ? refusalOf('notConfirmed', `（${open.length} 条）`, open) : null);
}

interface PublishedPaper {
  readonly isPublished: boolean;
  readonly enteredCount: number;
}

export function mayWithdraw({ isPublished, enteredCount }: PublishedPaper, clock: Clock): PaperRefusal<never> | null {
  if (!isPublished) return refusalOf('notPublished');
  return frozen(clock) ?? (enteredCount > 0 ? refusalOf('entered', `（${enteredCount} 人）`) : null);
}

function frozen({ startAt, now, examFreezeMs }: Clock): PaperRefusal<never> | null {
  const since = startAt === null ? undefined : examFrozenSince(startAt, now, examFreezeMs);
  return since === undefined ? null : refusalOf('examFrozen', `，${frozenSinceText(since)}`);
}

function refusalOf<M extends CheckMessage = never>(
  code: PaperRefusal['code'],
  detail = '',
  messages: readonly M[] = [],
): PaperRefusal<M> {
  return { code, message: `${PAPER_REFUSAL.labelOf(code)}${detail}`, messages };
}
