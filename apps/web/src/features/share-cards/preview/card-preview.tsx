/** A card as the channel shows it, live from the form: what is cut there is cut here, and said. */
import { picturePath } from '@lectern/contract/files/pictures';
import { cutTo, fillCard, ROOM } from '@lectern/domain/share-cards/card-text';
import { type CardContent, SHARE_CHANNEL, type ShareChannel } from '@lectern/domain/share-cards/share-card';
import './card-preview.css';

type Shown = Pick<CardContent, 'title' | 'description' | 'picture'>;

interface CardPreviewProps {
  readonly card: Shown;
  readonly channel: ShareChannel;
  /** Stands where the card has the lesson's name. */
  readonly lessonName: string;
}

/** Puts its title in front of a link that was sent to a person, or below the words of a post. */
const LAYOUT: Record<ShareChannel, 'bubble' | 'line'> = {
  wechatChat: 'bubble',
  qq: 'bubble',
  wechatMoments: 'line',
  weibo: 'line',
};

export function CardPreview({ card, channel, lessonName }: CardPreviewProps) {
  const room = ROOM[channel];
  const title = cutTo(fillCard(card.title, lessonName), room.title);
  const description =
    room.description === null ? null : cutTo(fillCard(card.description, lessonName), room.description);
  const cut = [title.isCut ? '标题' : '', description?.isCut ? '描述' : ''].filter(Boolean);
  return (
    <figure className="share-preview" aria-label={`${SHARE_CHANNEL.labelOf(channel)}预览`}>
      <div className="share-card" data-channel={channel} data-layout={LAYOUT[channel]}>
        <strong className="share-card-title">{title.shown || '标题'}</strong>
        {description && <span className="share-card-words">{description.shown || '描述'}</span>}
        {card.picture ? (
          <img src={picturePath(card.picture)} alt="卡片图片" />
        ) : (
          <span className="share-card-picture">默认图</span>
        )}
        {LAYOUT[channel] === 'bubble' && <span className="share-card-source">讲台</span>}
      </div>
      <figcaption>
        {cut.length > 0 && <span className="warning-text">{cut.join('和')}在这里放不下，只显示到“…”。</span>}
        {room.description === null && <span>{SHARE_CHANNEL.labelOf(channel)}不显示描述。</span>}
      </figcaption>
    </figure>
  );
}
