/** What the planner answers: who moves and why, the figures before and after, or which wishes contradict each other. */
import type { BalanceProposal } from '@lectern/contract/teams/team-balance';
import type { Column } from '../../../shared/tables/column-model.ts';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { EmptyNote } from '../../../shared/ui/notes.tsx';

interface ProposalDialogProps {
  readonly proposal: BalanceProposal;
  readonly onBack: () => void;
  readonly onPlan: () => void;
  readonly onClose: () => void;
}

export function ProposalDialog({ proposal, onBack, onPlan, onClose }: ProposalDialogProps) {
  const moves = proposal.moves.length;
  return (
    <Dialog
      title="均衡分班方案"
      wide="full"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onBack}>修改要求</CloseButton>
          {moves > 0 && (
            <MainButton busy={false} onClick={onPlan}>
              预览调动 {moves} 人
            </MainButton>
          )}
        </>
      }
    >
      {proposal.outcome === 'proposal' ? <Proposal proposal={proposal} /> : <Impossible proposal={proposal} />}
    </Dialog>
  );
}

function Impossible({ proposal: { outcome, title, wishes, smallest } }: { readonly proposal: BalanceProposal }) {
  if (outcome === 'undecided') return <EmptyNote title="没有找到方案">{title}</EmptyNote>;
  return (
    <section className="balance-impossible" aria-label="要求互相矛盾" role="alert">
      <h3>{title}</h3>
      <p>没有能满足全部要求的方案。{smallest ? '互相矛盾的最少是' : '互相矛盾的是'}下列要求，请至少放宽其中一条：</p>
      <ul>
        {wishes.map((wish) => (
          <li key={wish}>{wish}</li>
        ))}
      </ul>
    </section>
  );
}

function Proposal({ proposal }: { readonly proposal: BalanceProposal }) {
  const { students, levelled, moves, fewestProven, teams, mentors } = proposal;
  const levels = levelled > 0;
  return (
    <>
      <p className="balance-lead">
        {moves.length === 0
          ? `${students} 名学员现在就符合全部要求，无需调动。`
          : `${students} 名学员中调动 ${moves.length} 人${fewestProven ? '，这是满足要求的最少人数' : ''}。`}
        {levels && levelled < students && `其中 ${students - levelled} 人没有成绩，只计人数。`}
        {!levels && '没有填写成绩，只均衡人数。'}
      </p>
      <div className="balance-tables">
        <FiguresTable name="小班" lines={teams} levels={levels} />
        {mentors.length > 0 && <FiguresTable name="辅导老师" lines={mentors} levels={levels} />}
      </div>
      {moves.length > 0 && (
        <PlainTable
          name="调动的学员"
          columns={levels ? [...MOVE, LEVEL] : MOVE}
          rows={moves}
          error={null}
          onRetry={NOTHING_TO_RETRY}
          idOf={({ studentId }) => studentId}
          nameOf={({ name }) => name}
          empty="没有调动"
        />
      )}
    </>
  );
}

const NOTHING_TO_RETRY = () => undefined;

type Move = BalanceProposal['moves'][number];
type Line = BalanceProposal['teams'][number];

const MOVE: readonly Column<Move>[] = [
  { key: 'name', title: '学员', width: 150, identity: true, render: ({ name }) => name },
  { key: 'id', title: 'ID', width: 100, render: ({ studentId }) => studentId },
  { key: 'from', title: '从', width: 160, render: ({ fromTeam }) => fromTeam },
  { key: 'to', title: '到', width: 160, render: ({ toTeam }) => toTeam },
  { key: 'why', title: '原因', width: 320, render: ({ why }) => why },
];
const LEVEL: Column<Move> = { key: 'level', title: '成绩', width: 80, render: ({ level }) => level ?? '—' };

const meanOf = ({ mean }: Line['before']) => (mean === null ? '—' : String(mean));
const changed = (before: string, after: string) => (before === after ? before : `${before} → ${after}`);

interface FiguresTableProps {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly levels: boolean;
}

function FiguresTable({ name, lines, levels }: FiguresTableProps) {
  const columns: readonly Column<Line>[] = [
    { key: 'name', title: name, width: 200, identity: true, render: (line) => line.name },
    {
      key: 'students',
      title: '人数',
      width: 110,
      render: ({ before, after }) => changed(String(before.students), String(after.students)),
    },
    ...(levels
      ? [
          {
            key: 'mean',
            title: '平均成绩',
            width: 150,
            render: ({ before, after }: Line) => changed(meanOf(before), meanOf(after)),
          },
        ]
      : []),
  ];
  return (
    <PlainTable
      name={name}
      columns={columns}
      rows={lines}
      error={null}
      onRetry={NOTHING_TO_RETRY}
      idOf={({ id }) => id}
      nameOf={(line) => line.name}
      empty="没有小班"
    />
  );
}
