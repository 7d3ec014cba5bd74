import type { RenewalStudent } from '@lectern/contract/lessons/lesson-renewal';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { CONNECTIONS_PATH } from '@lectern/domain/lesson-templates/propagation-link';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { RENEWAL_CLASS, RENEWAL_REASON, type RenewalClass } from '@lectern/domain/statistics/renewal-codes';
import { Link } from 'react-router';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark, StatusDot, type Tone } from '../../shared/ui/marks.tsx';

const TONE: Readonly<Record<RenewalClass, Tone>> = {
  renewed: 'success',
  notRenewed: 'warning',
  cannotRenew: 'plain',
  refunded: 'danger',
};

const moment = (time: number) => (time === 0 ? '不限' : <Instant at={time} />);

export const STUDENT_COLUMNS = layOutColumns<RenewalStudent>(
  [
    {
      key: 'name',
      title: '学员',
      width: 120,
      identity: true,
      grows: true,
      render: ({ studentId, name }) => (
        <Link className="cut" to={deskPath(studentId)} title={name} data-private>
          {name}
        </Link>
      ),
    },
    {
      key: 'team',
      title: '小班',
      width: 96,
      render: ({ team }) => (
        <span className="cut" title={team?.name}>
          {team?.name ?? '未分班'}
        </span>
      ),
    },
    {
      key: 'class',
      title: '续报情况',
      width: 92,
      render: ({ class: of }) => <StatusDot tone={TONE[of]}>{RENEWAL_CLASS.labelOf(of)}</StatusDot>,
    },
    {
      key: 'reason',
      title: '原因',
      width: 240,
      render: ({ reason, renewalLost, inCart }) => (
        <span className="cell-parts">
          {RENEWAL_REASON.labelOf(reason)}
          {inCart && reason !== 'inCart' && <Mark>在购物车</Mark>}
          {renewalLost && reason !== 'renewalLost' && <Mark tone="warning">退过续报</Mark>}
        </span>
      ),
    },
    {
      key: 'target',
      title: '衔接课程',
      width: 200,
      grows: true,
      render: ({ target, paidTime }) => {
        if (target) {
          return (
            <Link className="cut" to={lessonPath(target.id, 'students')} title={target.name}>
              {target.name}
            </Link>
          );
        }
        return paidTime === 0 ? '—' : <span className="empty-value">数据范围外的课程</span>;
      },
    },
    {
      key: 'paid',
      title: '付款时间',
      width: 144,
      render: ({ paidTime }) => (paidTime === 0 ? '—' : <Instant at={paidTime} />),
    },
    {
      key: 'connection',
      title: '衔接',
      width: 88,
      render: ({ connection }) =>
        connection ? <Link to={`${CONNECTIONS_PATH}?semester=${connection.semesterId}`}>查看衔接</Link> : '—',
    },
    {
      key: 'window',
      title: '老生窗口',
      width: 310,
      render: ({ connection }) =>
        !connection || connection.windowStart + connection.windowEnd === 0 ? (
          '—'
        ) : (
          <span>
            {moment(connection.windowStart)} 至 {moment(connection.windowEnd)}
          </span>
        ),
    },
  ] satisfies readonly Column<RenewalStudent>[],
  NO_CHOICE,
);
