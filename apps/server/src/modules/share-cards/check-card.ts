/** What a share card must hold to: judged by the domain, and never two at a time for one place. */
import { inScope } from '@lectern/domain/access/roles';
import { cardFaults } from '@lectern/domain/share-cards/card-faults';
import { type CardContent, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { refuseByConstraint } from '../../platform/db/constraint-refusals.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ForbiddenError, InvalidError, RefusedError } from '../../platform/errors.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { meetingCard, placeOfTarget } from './share-card-facts.queries.ts';
import { holdPlace } from './share-cards.repository.ts';

export type Files = Pick<StoredFiles, 'keepPictures'>;

// Reported with its place by `refuseMeeting`; this one catches what slips past it.
refuseByConstraint('share_card_once', {
  code: 'shareCardsMeet',
  message: '同一对象同一渠道已有有效期重叠的卡片，请调整有效期',
});

interface Judged {
  readonly actor: Actor;
  readonly content: CardContent;
  /** Null: a new one. */
  readonly id: number | null;
}

/** @throws InvalidError with each fault and its place, RefusedError, ForbiddenError. */
export async function checkCard(tx: Tx, files: Files, { actor, content, id }: Judged): Promise<void> {
  const issues = cardFaults(content).map((fault) => ({ in: 'body', ...fault }));
  const [first] = issues;
  if (first) throw new InvalidError(first.message, issues);
  await checkTarget(tx, actor, content);
  await refuseMeeting(tx, content, id);
  const missing = await files.keepPictures(tx, content.picture === null ? [] : [content.picture]);
  if (missing.length > 0) {
    const details = [{ in: 'body', path: 'picture', message: '请重新上传' }];
    throw new RefusedError('pictureMissing', '图片已过期或不存在，请重新上传后再保存', details);
  }
}

/** A card reaches as far as its target, so only who has all of that may write it. */
async function checkTarget(tx: Tx, actor: Actor, content: CardContent): Promise<void> {
  checkReach(actor, content);
  const place = await placeOfTarget(tx, content);
  if (!place) {
    const message = `${SHARE_LEVEL.labelOf(content.level)} ${content.targetId} 不存在，请重新选择`;
    throw new InvalidError(message, [{ in: 'body', path: 'targetId', message }]);
  }
  if (!inScope(actor.scope, { subject: null, subjects: place.subjects, phase: place.phase })) {
    throw new ForbiddenError('LESSON_WRITE', '卡片的对象超出你的数据范围，请选择范围内的课程、班型或学科');
  }
}

/** Of a card that the person sees, so that its target lies within their data. */
export function checkReach({ scope }: Actor, { level }: { readonly level: string }): void {
  if (level !== 'global' || (scope.subjects === null && scope.phases === null)) return;
  throw new ForbiddenError('LESSON_WRITE', '全局卡片影响所有课程，只有数据范围不受限的人可以修改');
}

/** @throws RefusedError that names the other card and its days. */
export async function refuseMeeting(tx: Tx, content: CardContent, id: number | null): Promise<void> {
  await holdPlace(tx, content);
  const other = await meetingCard(tx, content, id);
  if (!other) return;
  const text = (at: Date | null, without: string) => (at ? formatDateTime(at.getTime()) : without);
  const days = `${text(other.startAt, '不限')} 至 ${text(other.endAt, '不限')}`;
  const message = `有效期与卡片 ${other.id}“${other.title}”（${days}）重叠，请调整有效期，或先修改那张卡片`;
  throw new RefusedError('shareCardsMeet', message, [{ in: 'body', path: 'startTime', message, cardId: other.id }]);
}
