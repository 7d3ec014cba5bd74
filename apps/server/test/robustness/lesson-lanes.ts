/** Lessons that are created, changed, published and taken back one after the other, as long as a test wants. */
import { z } from 'zod';
import type { Balancer } from './behind-balancer.ts';
import type { Intent, WriteKind } from './journal.ts';

const LESSON_API = '/tutor-atm-lesson/api/lessons';
const Written = z.looseObject({ id: z.int(), rev: z.int() });

export interface WrittenLesson {
  readonly name: string;
  readonly lessonId: number;
  /** All of them acknowledged. */
  readonly intents: readonly Intent[];
}

interface Lane {
  readonly cookie: string;
  /** At the head of every name and key. */
  readonly mark: string;
  readonly end: AbortSignal;
  /** Called for each write that was acknowledged. */
  readonly wrote: () => void;
}

export async function writeLessons(
  { send }: Pick<Balancer, 'send'>,
  { cookie, mark, end, wrote }: Lane,
): Promise<WrittenLesson[]> {
  const done: WrittenLesson[] = [];
  for (let turn = 0; !end.aborted; turn += 1) {
    const name = `${mark}-t${turn}`;
    const intents: Intent[] = [];
    const write = async (kind: WriteKind, path: string, body: object) => {
      const intent: Intent = { key: `${name}-${kind}`, kind, lane: name, path, body };
      intents.push(intent);
      const sent = await send({ method: 'POST', cookie, path, body, key: intent.key });
      wrote();
      if (sent.code === 'IDEMPOTENCY_REPLY_LOST') return undefined;
      if (sent.status !== 200) throw new Error(`${kind}: ${sent.status} ${sent.text}`);
      return Written.parse(JSON.parse(sent.text));
    };
    const created = await write('create', LESSON_API, {
      name: `${name}-create`,
      category: 'systematic',
      flattedCategory: 'ted',
    });
    // Its effect stands, and nobody can say under which id.
    if (!created) continue;
    const path = `${LESSON_API}/${created.id}`;
    await write('update', path, { rev: 1, name: `${name}-update` });
    await write('publish', `${path}/publish`, { rev: 2 });
    await write('unpublish', `${path}/unPublish`, { rev: 3 });
    done.push({ name, lessonId: created.id, intents });
  }
  return done;
}
