/** 分班台 of a lesson: who has no team on the left, the teams with their room on the right; by strategy or by hand, always as a plan first. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { MAX_MOVED_STUDENTS, studentMovesContract } from '@lectern/contract/teams/student-moves';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Segments } from '../../../shared/forms/segments.tsx';
import { keepTicked } from '../../../shared/plan/keep-ticked.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { createSelectionStore, isSelected, type SelectionStore } from '../../../shared/tables/selection.ts';
import { useSelection } from '../../../shared/tables/use-selection.ts';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { TEAMS, teamQueries } from '../team-queries.ts';
import { BY_HAND, type DeskAddress, PAGE_SIZE, useDeskAddress } from './desk-address.ts';
import { TeamChoice } from './team-choice.tsx';
import { DRAGGED, UnplacedStudents, unplacedQuery } from './unplaced-students.tsx';
import './placing.css';

const WAYS = [...TEAM_STRATEGY.options, { value: BY_HAND, label: '手动选择小班' }];
/** Nobody ticked: everybody who is 未分班. */
type Input = { readonly lessonId: number; readonly enrolmentIds?: number[] } & (
  | { readonly strategy: TeamStrategy }
  | { readonly destTeamId: number }
);

export function PlacingDesk({ lesson }: { readonly lesson: LessonV2 }) {
  const me = useMe();
  if (!mayCall(me, studentMovesContract.placingTeams) || !mayCall(me, lessonStudentsContract.list)) {
    return (
      <div className="panel">
        <EmptyNote title="没有分班的权限">请联系管理员开通“查看学员”和“学员转班”。</EmptyNote>
      </div>
    );
  }
  return <Desk lessonId={lesson.id} />;
}

function Desk({ lessonId }: { readonly lessonId: number }) {
  const client = useQueryClient();
  const [selection] = useState(createSelectionStore);
  const [input, setInput] = useState<Input>();
  const address = useDeskAddress();
  const { search, way, teamId } = address;
  const everybody = useQuery(unplacedQuery(lessonId, { text: '', page: 1, pageSize: PAGE_SIZE }));
  const nobody = everybody.data?.total === 0 && !everybody.isPlaceholderData && !input;
  const begin = (enrolmentIds: readonly number[], to: { strategy: TeamStrategy } | { destTeamId: number }) =>
    setInput({ lessonId, ...to, ...(enrolmentIds.length > 0 && { enrolmentIds: [...enrolmentIds] }) });
  const start = () => {
    if (TEAM_STRATEGY.has(way)) begin(tickedOf(selection), { strategy: way });
    else if (teamId !== null) begin(tickedOf(selection), { destTeamId: teamId });
  };
  const drop = (destTeamId: number, event: DragEvent) => {
    const id = Number(event.dataTransfer.getData(DRAGGED));
    if (!Number.isSafeInteger(id) || id <= 0) return;
    begin(isSelected(selection.get(), id) ? tickedOf(selection) : [id], { destTeamId });
  };
  const enter = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key === 'Enter' && target instanceof HTMLInputElement && BOXES.has(target.type)) start();
  };
  return (
    <section aria-label="分班台">
      <DeskHead
        lessonId={lessonId}
        selection={selection}
        nobody={nobody}
        total={everybody.data?.total}
        address={address}
        onStart={start}
      />
      {nobody ? (
        <div className="panel">
          <EmptyNote title="没有未分班的学员">
            新报名或移出小班的学员会列在这里。<Link to={lessonPath(lessonId, 'teams')}>返回小班管理</Link>
          </EmptyNote>
        </div>
      ) : (
        <div className="placing-sides" onKeyDown={enter}>
          <UnplacedStudents lessonId={lessonId} search={search} selection={selection} onSearch={address.showSearch} />
          <TeamChoice
            id="placing-team"
            label="小班"
            lessonId={lessonId}
            value={way === BY_HAND ? teamId : null}
            strategy={TEAM_STRATEGY.has(way) ? way : undefined}
            onChange={({ id }) => address.showTeam(id)}
            onDrop={({ id }, event) => drop(id, event)}
          />
        </div>
      )}
      {input && (
        <PlanDialog
          request={{ type: 'student.place', input }}
          onClose={() => setInput(undefined)}
          onFinished={(task) => {
            for (const key of [TEAMS, 'lessons', 'students']) void client.invalidateQueries({ queryKey: [key] });
            void keepTicked(selection, task);
          }}
        />
      )}
    </section>
  );
}

const BOXES: ReadonlySet<string> = new Set(['checkbox', 'radio']);

function tickedOf(selection: SelectionStore): readonly number[] {
  const ticked = selection.get();
  return ticked.kind === 'ids' ? [...ticked.ids] : [];
}

interface DeskHeadProps {
  readonly lessonId: number;
  readonly selection: SelectionStore;
  readonly nobody: boolean;
  readonly total: number | undefined;
  readonly address: DeskAddress;
  readonly onStart: () => void;
}

function DeskHead({ lessonId, selection, nobody, total: known, address, onStart }: DeskHeadProps) {
  const { way, teamId, showWay } = address;
  const total = known ?? 0;
  const { data } = useQuery(teamQueries.placing(lessonId));
  const ticked = useSelection(selection);
  const count = ticked.kind === 'ids' ? ticked.ids.size : 0;
  const team = data?.list.find(({ id, refusal }) => id === teamId && refusal === null);
  if (nobody) {
    return (
      <div className="panel placing-head">
        <DeskTitle lessonId={lessonId} />
      </div>
    );
  }
  const byHand = way === BY_HAND;
  const all = Math.min(total, MAX_MOVED_STUDENTS);
  const counted = known !== undefined ? ` ${all.toLocaleString('en')} 名` : '';
  const who = count > 0 ? `已选 ${count.toLocaleString('en')} 名` : `全部未分班${counted}`;
  return (
    <div className="panel wrap-row placing-head">
      <DeskTitle lessonId={lessonId} />
      <Segments name="placing-way" label="分班方式" options={WAYS} value={way} onChange={showWay} />
      <button
        type="button"
        className="button button-primary"
        disabled={total === 0 || count > MAX_MOVED_STUDENTS || (byHand && !team)}
        onClick={onStart}
      >
        {byHand ? (team ? `预览：${who}分到“${team.name}”` : '请选择小班') : `预览分班：${who}`}
      </button>
      {count === 0 && total > MAX_MOVED_STUDENTS && (
        <p className="side-note">一次最多 {MAX_MOVED_STUDENTS.toLocaleString('en')} 名，按报名先后取前面的学员。</p>
      )}
      {count > MAX_MOVED_STUDENTS && (
        <p className="side-note warning-text">
          一次最多 {MAX_MOVED_STUDENTS.toLocaleString('en')} 名，请减少勾选的学员。
        </p>
      )}
    </div>
  );
}

function DeskTitle({ lessonId }: { readonly lessonId: number }) {
  return (
    <h2>
      <Link to={lessonPath(lessonId, 'teams')}>小班管理</Link> / 分班台
    </h2>
  );
}
