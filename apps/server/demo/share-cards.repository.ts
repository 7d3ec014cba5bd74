/** 分享卡片 of the demo world: one for everything, some for subjects, class types and lessons, in every state. */
import type { CardContent } from '@lectern/domain/share-cards/share-card';
import { DAY_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { insertRecord } from '../src/kit/record/record.repository.ts';
import { columnsOfFields } from '../src/kit/record/record-kind.ts';
import { SHARE_CARD } from '../src/modules/share-cards/share-card-kind.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { PICTURE } from '../src/platform/files/stored-files.ts';
import { keepFile } from './keep-file.repository.ts';
import { GROUNDS, optionPicture, SHAPES } from './option-picture.ts';

type Card = Pick<CardContent, 'level' | 'targetId' | 'title' | 'description'> & Partial<CardContent>;

interface Make {
  readonly now: Date;
  /** Without one the cards have no pictures. */
  readonly store: FileStore | undefined;
}

/** Only where nobody made cards before. */
export async function makeShareCards(db: Db, { now, store }: Make): Promise<void> {
  if (await db.selectFrom('shareCard').select('id').limit(1).executeTakeFirst()) return;
  const lessons = await db
    .selectFrom('lesson')
    .select(['id', 'templateId'])
    .where('status', '=', 'published')
    .where('templateId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  const author = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('account', '=', 'operator')
    .executeTakeFirst();
  const today = startOfDay(now.getTime());
  const keep = author && store && keepFile(db, store, { ownerId: author.id, createdAt: now });
  const pictures = keep ? await makePictures(keep) : [];
  // Now and then one has none of its own, and takes the lesson's.
  const content = cardsFor(lessons, today).map((card, i) => ({ ...EMPTY, ...card, picture: pictures[i % 5] ?? null }));
  for (const [i, card] of content.entries()) {
    const signed = { at: new Date(today - (20 - i) * DAY_MS), name: author?.name ?? '' };
    const signature = { createdAt: signed.at, createdBy: signed.name, updatedAt: signed.at, updatedBy: signed.name };
    const columns = columnsOfFields(SHARE_CARD, card);
    const made = await insertRecord(db, 'shareCard', { columns, signature, unlessTaken: true });
    if (!made) continue;
    const { id } = made;
    const version = { cardId: id, rev: 1, content: JSON.stringify(card), at: signed.at, actorName: signed.name };
    await db.insertInto('shareCardVersion').values(version).execute();
  }
}

/** Answers their ids. */
async function makePictures(keep: ReturnType<typeof keepFile>): Promise<string[]> {
  const pictures: string[] = [];
  for (const [i, shape] of SHAPES.entries()) {
    const bytes = optionPicture(shape, GROUNDS[i] ?? GROUNDS[0]);
    pictures.push(await keep(`demo-share-card-${i}`, { purpose: PICTURE, name: `分享图 ${i + 1}.png`, bytes }));
  }
  return pictures;
}

const EMPTY = { channel: 'all', picture: null, link: '', parameters: [], startTime: 0, endTime: 0 } as const;
const from = (value: string) => [{ name: 'utm_source', value }];

function cardsFor(lessons: readonly { id: number; templateId: number | null }[], today: number): readonly Card[] {
  const [first, second, third, fourth] = lessons;
  return [
    {
      level: 'global',
      targetId: null,
      title: '邀你一起学“{课程名称}”',
      description: '主讲老师直播授课，辅导老师全程跟进，课后随时回放',
      parameters: from('share'),
    },
    {
      level: 'global',
      targetId: null,
      channel: 'wechatMoments',
      title: '我家孩子在学“{课程名称}”，推荐给你',
      description: '',
      parameters: from('moments'),
    },
    { level: 'subject', targetId: 2, title: '{课程名称}：把数学学明白', description: '名师带练，重点题型一讲一练' },
    {
      level: 'subject',
      targetId: 1,
      title: '{课程名称}：读得懂，写得出',
      description: '阅读与写作同步提升，作文一对一批改',
    },
    { level: 'subject', targetId: 3, title: '{课程名称}：开口就说', description: '每讲跟读打卡，口语与听力同步练习' },
    ...(first?.templateId
      ? [titled('lessonTemplate', first.templateId, '秋季系统班限时开放报名', '每周两讲，开课前七天可无忧退款')]
      : []),
    ...(second
      ? [
          {
            ...titled('lesson', second.id, '暑期体验课，九元开学', '四讲体验，满意再报系统班'),
            startTime: today - 60 * DAY_MS,
            endTime: today - 20 * DAY_MS,
          },
        ]
      : []),
    ...(third
      ? [
          {
            ...titled('lesson', third.id, '双十二老学员续报专享', '续报立减，名额有限'),
            channel: 'wechatChat' as const,
            startTime: today + 10 * DAY_MS,
            endTime: today + 24 * DAY_MS,
          },
        ]
      : []),
    ...(fourth
      ? [{ ...titled('lesson', fourth.id, '点开看第一讲完整回放', '先试听，再决定'), channel: 'qq' as const }]
      : []),
  ];
}

function titled(level: 'lesson' | 'lessonTemplate', targetId: number, title: string, description: string): Card {
  return { level, targetId, title, description };
}
