/**
 * The client of the crash test, a process of its own: several lanes each create a lesson, change, publish and take it
 * back, over and over, until an answer is no success. Arguments: base address, cookie, journal folder, round.
 */
import { z } from 'zod';
import { type Intent, openJournal, type WriteKind } from './journal.ts';

const LANES = 4;
const ANSWER_WITHIN_MS = 5_000;
const LESSON_API = '/tutor-atm-lesson/api/lessons';

const [baseUrl = '', cookie = '', folder = '', round = ''] = process.argv.slice(2);
const Reply = z.object({ id: z.int(), rev: z.int() });
const journal = openJournal(folder);
const end = new AbortController();

await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)));
journal.close();

async function run(lane: number): Promise<void> {
  for (let turn = 0; !end.signal.aborted; turn += 1) {
    const lesson = `r${round}-l${lane}-t${turn}`;
    const created = await write(lesson, 'create', LESSON_API, {
      name: `${lesson}-create`,
      category: 'systematic',
      flattedCategory: 'ted',
    });
    if (!created) return;
    const { id } = created;
    const updated = await write(lesson, 'update', `${LESSON_API}/${id}`, {
      rev: created.rev,
      name: `${lesson}-update`,
    });
    if (!updated) return;
    const published = await write(lesson, 'publish', `${LESSON_API}/${id}/publish`, { rev: updated.rev });
    if (!published) return;
    if (!(await write(lesson, 'unpublish', `${LESSON_API}/${id}/unPublish`, { rev: published.rev }))) return;
  }
}

/** Undefined when nobody can say whether it happened; then the client is at its end. */
async function write(
  lane: string,
  kind: WriteKind,
  path: string,
  body: object,
): Promise<{ id: number; rev: number } | undefined> {
  if (end.signal.aborted) return undefined;
  const intent: Intent = { key: `${lane}-${kind}`, kind, lane, path, body };
  journal.intend(intent);
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-lectern-request': '1',
        'idempotency-key': intent.key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    if (!response.ok) return stop(`${kind}: ${response.status} ${text}`);
    const reply = Reply.parse(JSON.parse(text));
    journal.acknowledge({ key: intent.key, id: reply.id, reply: text });
    return reply;
  } catch (error) {
    return stop(`${kind}: ${String(error)}`);
  }
}

function stop(why: string): undefined {
  end.abort();
  process.stderr.write(`${why}\n`);
  return undefined;
}
