/** Books, materials, stock and parcels of the demo world, made of its templates, lessons and parcels by the database itself. */
import type pg from 'pg';
import { type DemoStatement, fillByStatements } from './fill-by-statements.ts';

const STATEMENTS: readonly DemoStatement[] = [
  ['收货地址', `UPDATE student SET address = '北京市海淀区学院路 ' || (1 + id % 90) || ' 号' WHERE id % 23 > 0`],
  [
    '物料库存',
    `INSERT INTO material_stock (sku, name, on_hand, in_transit, warn_at, created_at, created_by, updated_at, updated_by)
    SELECT sku, name, on_hand, in_transit, warn_at, $1::timestamptz - interval '30 days', '陈岚', $1::timestamptz - interval '1 day', '陈岚'
    FROM (VALUES ('JY-01', '随堂讲义（上）', 1200, 0, 200), ('JY-02', '随堂讲义（下）', 40, 500, 100),
      ('LH-01', '开课礼盒', 2, 0, 20), ('BJ-01', '错题本与文具', 0, 300, 50), ('CB-01', '拼音挂图', 86, 0, 10))
      AS stock (sku, name, on_hand, in_transit, warn_at)
    ON CONFLICT DO NOTHING`,
  ],
  [
    '课程图书',
    `INSERT INTO lesson_book (lesson_id, isbn, title, edition, volume, quantity, required, ordinal, template_extra_id)
    SELECT l.id, b.isbn, x.name, x.fields->>'edition', x.fields->>'volume', (x.fields->>'quantity')::int,
      (x.fields->>'required')::boolean, row_number() OVER (PARTITION BY l.id ORDER BY x.ordinal, x.id), x.id
    FROM lesson l JOIN template_extra x ON x.lesson_template_id = l.template_id AND x.kind = 'book' AND x.deleted_at IS NULL
      CROSS JOIN LATERAL (SELECT replace(x.fields->>'isbn', '-', '') AS isbn) b
    WHERE l.id % 3 > 0 AND b.isbn <> '' AND l.flatted_category <> 'physicalCommodity'
    UNION ALL
    SELECT l.id, isbn, title, edition, '', 1, required, place, NULL FROM lesson l,
      (VALUES (1, '9783161484100', '城南旧事', '青少年版', true), (2, '9780306406157', '中国古代寓言', '注音版', true),
        (3, '9780804429573', '森林报', '精选本', false)) AS own (place, isbn, title, edition, required)
    WHERE l.flatted_category = 'physicalCommodity' AND l.id % 4 > 0`,
  ],
  [
    '随课物料',
    `INSERT INTO lesson_material (lesson_id, sku, name, quantity, trigger, trigger_count, ordinal, template_extra_id)
    SELECT l.id, x.fields->>'sku', x.name, (x.fields->>'quantity')::int, x.fields->>'trigger', (x.fields->>'triggerCount')::int,
      row_number() OVER (PARTITION BY l.id ORDER BY x.ordinal, x.id), x.id
    FROM lesson l JOIN template_extra x ON x.lesson_template_id = l.template_id AND x.kind = 'material' AND x.deleted_at IS NULL
    WHERE l.with_gift AND l.id % 5 > 0`,
  ],
  [
    '物料包裹',
    `UPDATE student_parcel p SET material_id = m.id, sku = m.sku, name = m.name FROM lesson_material m
    WHERE m.lesson_id = p.lesson_id AND m.ordinal = 1`,
  ],
  ['取消的包裹', `UPDATE student_parcel SET state = 'canceled' WHERE state = 'preparing' AND id % 6 = 0`],
  [
    '包裹时间',
    `UPDATE student_parcel SET created_at = coalesce(sent_at, $1::timestamptz) - interval '1 day',
      updated_at = coalesce(delivered_at, sent_at, $1::timestamptz),
      returned_at = CASE WHEN state = 'returned' THEN sent_at + interval '6 days' END`,
  ],
];
const TABLES = ['material_stock', 'lesson_book', 'lesson_material', 'student_parcel', 'student'];

export function fillGoods(client: pg.Client, today: Date, report: (step: string) => void): Promise<void> {
  return fillByStatements(client, today, report, { statements: STATEMENTS, tables: TABLES });
}
