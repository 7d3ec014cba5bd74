/** Single reads of an outline: one of its episodes (E042), a student's report of the ended lesson (E048). */
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getLesson, outlineItems } from '../lessons/index.ts';
import { readSetting } from '../settings/index.ts';
import { isStudentOfLesson } from './outline.queries.ts';
import type { OutlineDeps } from './outline-deps.ts';

export async function episodeOfLesson({ db }: OutlineDeps, actor: Actor, lessonId: number, episodeId: number) {
  const items = await outlineItems(db, actor.scope, lessonId);
  const found = items.find(({ kind, id }) => kind === 'episode' && id === episodeId);
  if (!found) throw new NotFoundError('大纲中的讲次', episodeId);
  return found;
}

/** The report is another system's: here it is only known whether there can be one, and where. */
export async function reportUrlOf(
  { db, now, reportUrl }: OutlineDeps,
  actor: Actor,
  lessonId: number,
  studentId: number,
): Promise<string> {
  const lesson = await getLesson(db, actor.scope, lessonId);
  const ended = lesson.endAt !== null && lesson.endAt <= now();
  const template = (await readSetting(db, 'sites'))?.lessonReport ?? reportUrl;
  if (template === '' || !ended || !(await isStudentOfLesson(db, lessonId, studentId))) {
    throw new NotFoundError('学员的结课报告');
  }
  return template.replaceAll('{lessonId}', String(lessonId)).replaceAll('{studentId}', String(studentId));
}
