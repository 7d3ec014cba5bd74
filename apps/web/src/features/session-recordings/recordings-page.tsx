/** 会话录制: whose sessions were recorded (R342). Each leads to its player. */
import type { Recording } from '@lectern/contract/administration/session-recordings';
import { Link } from 'react-router';
import { ListWithFile } from '../../shared/lists/list-with-file.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { countText } from '../../shared/tables/paging.ts';
import { timeText } from '../../shared/tables/table-text.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { deviceOf } from '../staff-menu/index.ts';
import { durationText } from './duration-text.ts';
import { recordingKind } from './recording-kind.ts';
import { recordingPath } from './recording-paths.ts';

const KB = 1024;

const sizeText = ({ byteCount }: Recording): string => `${countText(Math.ceil(byteCount / KB))} KB`;
const deviceText = ({ userAgent, handedOn }: Recording): string => (handedOn ? '已转交外部服务' : deviceOf(userAgent));

const COLUMNS: readonly Column<Recording>[] = [
  {
    key: 'staffName',
    title: '人员',
    width: 130,
    identity: true,
    render: (row) => (row.handedOn ? row.staffName : <Link to={recordingPath(row.key)}>{row.staffName}</Link>),
    text: ({ staffName }) => staffName,
  },
  {
    key: 'startedTime',
    title: '开始时间',
    width: 150,
    sort: 'startedTime',
    render: ({ startedTime }) => <Instant at={startedTime} />,
    text: ({ startedTime }) => timeText(startedTime),
  },
  {
    key: 'durationMs',
    title: '时长',
    width: 110,
    align: 'end',
    render: ({ durationMs }) => durationText(durationMs),
    text: ({ durationMs }) => durationText(durationMs),
  },
  {
    key: 'eventCount',
    title: '事件数',
    width: 100,
    align: 'end',
    sort: 'eventCount',
    render: ({ eventCount }) => countText(eventCount),
    text: ({ eventCount }) => String(eventCount),
  },
  {
    key: 'byteCount',
    title: '大小',
    width: 100,
    align: 'end',
    sort: 'byteCount',
    render: sizeText,
    text: sizeText,
  },
  {
    key: 'expiresTime',
    title: '保留至',
    width: 150,
    render: ({ expiresTime }) => <Instant at={expiresTime} />,
    text: ({ expiresTime }) => timeText(expiresTime),
  },
  { key: 'userAgent', title: '浏览器', width: 240, grows: true, render: deviceText, text: deviceText },
];

export function RecordingsPage() {
  return (
    <Page title="会话录制" wide lead="抽样录制的页面操作，保留 30 天；输入内容不录制。谁看了谁的录制会记入操作日志。">
      <ListWithFile
        kind={recordingKind}
        columns={COLUMNS}
        nothing="开启会话录制并设置抽样率后，抽中的会话会列在这里。"
      />
    </Page>
  );
}
