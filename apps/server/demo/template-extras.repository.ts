/** What the demo templates bring along: lists for those that have the switch, told from their phase and subject. */
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db/database.ts';

const MOCK_EXAM_MS = 5_400_000;
const WITH_EXAMS = 40;

export async function insertExtras(tx: Tx): Promise<void> {
  await sql`
    WITH t AS (
      SELECT t.id, t.with_gift, t.support_reading_training, t.with_writing_train, t.updated_at, s.name AS subject,
        row_number() OVER (ORDER BY t.id) AS place
      FROM lesson_template t LEFT JOIN subject s ON s.id = t.subject_id
      WHERE t.deleted_at IS NULL
    ), units(ordinal, word) AS (VALUES (1, '一'), (2, '二'), (3, '三'), (4, '四')),
    books(ordinal, title, isbn, edition, required) AS (VALUES
      (1, '城南旧事', '978-3-16-148410-0', '青少年版', true), (2, '中国古代寓言', '978-0-306-40615-7', '注音版', true),
      (3, '森林报', '', '精选本', false)),
    materials(ordinal, name, sku, quantity, trigger, days) AS (VALUES
      (1, '随堂讲义（上）', 'JY-01', 1, 'enrolled', 0), (2, '随堂讲义（下）', 'JY-02', 1, 'atEpisode', 8),
      (3, '开课礼盒', 'LH-01', 1, 'beforeStart', 7)),
    tasks(ordinal, topic, genre, days) AS (VALUES
      (1, '我最难忘的一件事', 'narrative', 7), (2, '一种小动物', 'expository', 7), (3, '给远方朋友的一封信', 'practical', 10))
    INSERT INTO template_extra (lesson_template_id, kind, name, fields, ordinal, created_at, created_by, updated_at, updated_by)
    SELECT made.id, made.kind, made.name, made.fields, made.ordinal, made.updated_at, '陈岚', made.updated_at, '陈岚' FROM (
      SELECT t.id, t.updated_at, 'mockExam' AS kind, coalesce(t.subject, '') || '第' || word || '单元模拟考' AS name,
        jsonb_build_object('unit', '第' || word || '单元', 'duration', ${MOCK_EXAM_MS}::int) AS fields, ordinal
      FROM t, units WHERE t.place <= ${WITH_EXAMS}
      UNION ALL
      SELECT t.id, t.updated_at, 'book', title, jsonb_build_object('isbn', isbn, 'edition', edition, 'volume', '',
        'quantity', 1, 'required', required), ordinal FROM t, books WHERE t.support_reading_training
      UNION ALL
      SELECT t.id, t.updated_at, 'material', name, jsonb_build_object('sku', sku, 'quantity', quantity, 'trigger', trigger,
        'triggerCount', days), ordinal FROM t, materials WHERE t.with_gift
      UNION ALL
      SELECT t.id, t.updated_at, 'writingTask', topic, jsonb_build_object('genre', genre, 'openDays', days,
        'episodeTemplateId', (SELECT min(e.id) FROM episode_template e WHERE e.lesson_template_id = t.id
          AND e.deleted_at IS NULL AND e.ordinal = tasks.ordinal * 2)), ordinal
      FROM t, tasks WHERE t.with_writing_train
    ) AS made`.execute(tx);
}
