/** The parcels of a lesson's students: found by student, number and state; signed for, come back. */
import { lessonMaterialsContract, type ParcelRow } from '@lectern/contract/goods/lesson-materials';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { PARCEL_STATE, type ParcelState } from '@lectern/domain/customer-service/desk-codes';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot } from '../../shared/ui/marks.tsx';
import { PARCEL_PLACES, useAskOfGoods } from './material-actions.tsx';
import { lessonParcelsKind } from './parcel-kind.ts';

const TONE = {
  preparing: 'warning',
  sent: 'accent',
  delivered: 'success',
  returned: 'danger',
  canceled: 'plain',
} as const satisfies Record<ParcelState, string>;

const COLUMNS: readonly Column<ParcelRow>[] = [
  {
    key: 'student',
    title: '学员',
    width: 120,
    identity: true,
    render: ({ student }) => <Link to={deskPath(student.id)}>{student.nickname}</Link>,
  },
  { key: 'studentId', title: '学员 ID', width: 104, render: ({ student }) => <CopyId id={student.id} /> },
  { key: 'phone', title: '手机号', width: 120, optional: true, render: ({ phone }) => phone ?? '—' },
  { key: 'name', title: '物料', width: 160, render: ({ name }) => name },
  { key: 'sku', title: 'SKU', width: 104, render: ({ sku }) => sku || '—' },
  { key: 'quantity', title: '件数', width: 56, align: 'end', render: ({ quantity }) => quantity },
  {
    key: 'state',
    title: '状态',
    width: 92,
    render: ({ state }) => <StatusDot tone={TONE[state]}>{PARCEL_STATE.labelOf(state)}</StatusDot>,
  },
  { key: 'carrier', title: '物流公司', width: 96, render: ({ carrier }) => carrier || '—' },
  { key: 'trackingNo', title: '运单号', width: 150, render: ({ trackingNo }) => trackingNo || '—' },
  { key: 'sent', title: '发货时间', width: 136, render: ({ sentTime }) => <Instant at={sentTime} /> },
  { key: 'delivered', title: '签收时间', width: 136, render: ({ deliveredTime }) => <Instant at={deliveredTime} /> },
];

export function LessonParcels({ lesson }: { readonly lesson: LessonV2 }) {
  const ask = useAskOfGoods();
  const me = useMe();
  const mayWrite = mayCall(me, lessonMaterialsContract.change);
  return (
    <section className="goods-section" aria-labelledby="lesson-parcels">
      <h2 id="lesson-parcels">学员包裹</h2>
      <ListScreen
        kind={lessonParcelsKind(lesson.id)}
        columns={COLUMNS}
        nothing="物料发货后，学员的包裹显示在这里。"
        onExport={
          mayCall(me, lessonMaterialsContract.exportParcels)
            ? (ticked, columns, total) => ask({ kind: 'export', lessonId: lesson.id, ticked, columns, total })
            : undefined
        }
        renderCommands={
          mayWrite
            ? (batch) => (
                <BatchCommands
                  subjectType="studentParcel"
                  places={PARCEL_PLACES}
                  batch={{ ...batch, plan: async () => ({ ids: [...(await batch.ids())] }) }}
                  onAsk={ask}
                />
              )
            : undefined
        }
      />
    </section>
  );
}
