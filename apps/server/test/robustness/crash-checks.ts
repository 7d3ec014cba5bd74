/**
 * What must hold after a crash: a lesson stands exactly where its acknowledged writes left it, or one step further when
 * the last write got no answer, and the operation log has a row for each effect and no other.
 */
import type pg from 'pg';
import type { Intent, Journal, WriteKind } from './journal.ts';

export interface LessonState {
  readonly name: string;
  readonly status: string;
  readonly rev: number;
  readonly actions: readonly string[];
}

export interface Lane {
  readonly name: string;
  readonly lessonId: number | undefined;
  readonly acked: readonly Intent[];
  /** Sent, never answered. */
  readonly open: Intent | undefined;
}

const EFFECT: Record<WriteKind, (state: LessonState, intent: Intent) => Omit<LessonState, 'rev' | 'actions'>> = {
  create: (_state, { key }) => ({ name: key, status: 'init' }),
  update: (state, { key }) => ({ ...state, name: key }),
  publish: (state) => ({ ...state, status: 'published' }),
  unpublish: (state) => ({ ...state, status: 'init' }),
};
const ACTIONS: Record<WriteKind, readonly string[]> = {
  create: ['lesson.create'],
  update: ['lesson.update'],
  // The client's lessons are TED lessons: the front page is a part of the same effect (R150).
  publish: ['lesson.publish'],
  unpublish: ['lesson.unpublish'],
};
const NOTHING: LessonState = { name: '', status: '', rev: 0, actions: [] };

export function lanesOf({ intents, acks }: Journal): Lane[] {
  const names = [...new Set(intents.map((intent) => intent.lane))];
  return names.map((name) => {
    const own = intents.filter((intent) => intent.lane === name);
    const acked = own.filter((intent) => acks.has(intent.key));
    return {
      name,
      lessonId: acks.get(acked[0]?.key ?? '')?.id,
      acked,
      open: own.find((intent) => !acks.has(intent.key)),
    };
  });
}

export function stateAfter(intents: readonly Intent[]): LessonState {
  let state = NOTHING;
  for (const intent of intents) {
    const { name, status } = EFFECT[intent.kind](state, intent);
    state = { name, status, rev: state.rev + 1, actions: [...state.actions, ...ACTIONS[intent.kind]] };
  }
  return state;
}

/** `NOTHING` when the lesson is not there. A creation without an answer is found by its name. */
export async function storedState(pool: pg.Pool, lane: Lane): Promise<LessonState> {
  const { rows } = await pool.query<LessonState>(
    `SELECT name, status, rev,
            ARRAY(SELECT action FROM operation_log
                  WHERE subject_type = 'lesson' AND subject_id = lesson.id ORDER BY operation_log.id) AS actions
     FROM lesson WHERE id = $1 OR name = $2`,
    [lane.lessonId ?? 0, `${lane.name}-create`],
  );
  if (rows.length > 1) throw new Error(`${lane.name}: ${rows.length} lessons from one key`);
  return rows[0] ?? NOTHING;
}

/** Rows of the log whose lesson is not there. */
export async function logsWithoutLesson(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM operation_log
     WHERE subject_type = 'lesson' AND NOT EXISTS (SELECT FROM lesson WHERE lesson.id = operation_log.subject_id)`,
  );
  return Number(rows[0]?.count);
}
