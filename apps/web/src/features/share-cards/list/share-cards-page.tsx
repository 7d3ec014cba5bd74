/** 分享卡片: what messengers show of a shared lesson, found by target, channel and state. */
import { type ShareCard, shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { CARD_CHANNEL, CARD_STATE, type CardState, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { PicturedName } from '../../../shared/tables/pictured-name.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../../shared/ui/marks.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { NEW_SHARE_CARD_PATH, SHARE_TABS, shareCardPath } from '../share-card-paths.ts';
import '../share-cards.css';
import { targetWords } from '../target-words.ts';
import { shareCardKind } from './share-card-kind.ts';

export function ShareCardsPage() {
  const mayWrite = mayCall(useMe(), shareCardsContract.create);
  return (
    <Page
      title="分享卡片"
      wide
      actions={
        mayWrite && (
          <Link className="button button-primary" to={NEW_SHARE_CARD_PATH}>
            新建卡片
          </Link>
        )
      }
    >
      <PageTabs name="分享卡片页签" tabs={SHARE_TABS} current="cards" />
      <ListScreen
        kind={shareCardKind}
        columns={COLUMNS}
        nothing="卡片决定课程分享到微信、QQ、微博时显示的标题、描述和图片。先新建一张全局卡片，再为学科、班型或课程单独设置。"
      />
    </Page>
  );
}

const STATE_TONE = { active: 'success', upcoming: 'warning', over: 'plain' } satisfies Record<CardState, Tone>;

const COLUMNS: readonly Column<ShareCard>[] = [
  { key: 'id', title: 'ID', width: 76, identity: true, render: (row) => <CopyId id={row.id} /> },
  {
    key: 'title',
    title: '标题',
    width: 320,
    identity: true,
    render: (row) => <PicturedName name={row.title} picture={row.picture} shape="square" to={shareCardPath(row.id)} />,
  },
  {
    key: 'state',
    title: '状态',
    width: 84,
    render: ({ state }) => <StatusDot tone={STATE_TONE[state]}>{CARD_STATE.labelOf(state)}</StatusDot>,
  },
  { key: 'level', title: '范围', width: 68, render: (row) => SHARE_LEVEL.labelOf(row.level) },
  { key: 'target', title: '对象', width: 260, render: (row) => targetWords(row) },
  { key: 'channel', title: '渠道', width: 104, render: (row) => CARD_CHANNEL.labelOf(row.channel) },
  { key: 'description', title: '描述', width: 260, optional: true, render: (row) => row.description },
  { key: 'startTime', title: '开始', width: 140, render: (row) => momentOr(row.startTime, '不限') },
  { key: 'endTime', title: '结束', width: 140, render: (row) => momentOr(row.endTime, '不限') },
  { key: 'updatedTime', title: '最近修改', width: 140, render: (row) => <Instant at={row.updatedTime} /> },
  { key: 'updatedBy', title: '修改人', width: 90, render: (row) => row.updatedBy },
];

const momentOr = (ms: number, without: string): string => (ms === 0 ? without : formatDateTime(ms));
