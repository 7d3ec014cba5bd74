/** 新建小班: one, or many by a pattern of names that are shown while it is typed; then the plan. */

import type { Team } from '@lectern/contract/teams/team-fields';
import { TEAM_CAPACITY_MAX } from '@lectern/domain/teams/team-fields';
import { MAX_NEW_TEAMS, type NameFault, nameFaults, namesByPattern } from '@lectern/domain/teams/team-names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { TeachersInput } from '../../shared/forms/teachers-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { AssignTypePicker } from './assign-type-picker.tsx';
import { RankedMentors } from './ranked-mentors.tsx';
import { TeamTypePicker } from './team-type-picker.tsx';
import './teams.css';

interface NewTeamsDialogProps {
  readonly lessonId: number;
  /** What stands for `{班型}`. */
  readonly classType: string;
  /** Those that the lesson has. */
  readonly teams: readonly Team[];
  readonly concerns: readonly string[];
  readonly onClose: () => void;
}

interface Draft {
  readonly pattern: string;
  readonly count: number | null;
  readonly from: number | null;
  readonly typeId: number | null;
  readonly capacity: number | null;
  readonly reservedLimit: number | null;
  readonly mentorIds: readonly number[];
  readonly assignTypeId: number | null;
}

const FAULT: Readonly<Record<NameFault, string>> = {
  empty: '名称为空',
  tooLong: '超过 20 个字',
  taken: '已有同名小班',
};

export function NewTeamsDialog({ lessonId, classType, teams, concerns, onClose }: NewTeamsDialogProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => newDraft(teams));
  const [planned, setPlanned] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const { pattern, count, from, capacity, reservedLimit, ...rest } = draft;
  const names = namesByPattern({ pattern, classType, from: from ?? 1, count: Math.min(count ?? 0, MAX_NEW_TEAMS) });
  const faults = nameFaults(names, new Set(teams.map(({ name }) => name)));
  if (planned) {
    const input = {
      ...rest,
      lessonId,
      pattern,
      count: count ?? 1,
      from: from ?? 1,
      reservedLimit: reservedLimit ?? 0,
      mentorIds: [...rest.mentorIds],
      ...(capacity === null ? {} : { capacity }),
    };
    return (
      <PlanDialog
        request={{ type: 'team.create', input }}
        next={NEXT}
        onClose={onClose}
        onBack={() => setPlanned(false)}
        onFinished={() => {
          for (const key of concerns) void client.invalidateQueries({ queryKey: [key] });
        }}
      />
    );
  }
  const error = names.length === 0 ? '请填写个数' : faults.every((fault) => fault) ? '没有可以新建的名称' : undefined;
  return (
    <FormDialog
      title="新建小班"
      verb="预览"
      wide
      busy={false}
      onSubmit={() => error === undefined && setPlanned(true)}
      onClose={onClose}
    >
      <TextLine
        id="new-team-pattern"
        label="名称（{序号} 依次编号，{班型} 为班型名称）"
        required
        error={error}
        value={pattern}
        most={60}
        onChange={(value) => change({ pattern: value })}
      />
      <CountFields draft={draft} change={change} />
      <NamesPreview names={names} faults={faults} />
      <PlaceFields lessonId={lessonId} draft={draft} change={change} />
    </FormDialog>
  );
}

/** On the shelf students find them, and the lesson may be published. */
const NEXT = { type: 'team.shelve', label: (count: number) => `上架新建的 ${count} 个小班` };

/** Counts on behind the teams that are there, and begins as the last of them is. */
function newDraft(teams: readonly Team[]): Draft {
  const last = teams.at(-1);
  return {
    pattern: '{序号} 班',
    count: 1,
    from: teams.length + 1,
    typeId: last?.typeId ?? null,
    capacity: last?.capacity ?? null,
    reservedLimit: 0,
    mentorIds: [],
    assignTypeId: last?.assignTypeId ?? null,
  };
}

interface PartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function CountFields({ draft, change }: PartProps) {
  return (
    <>
      <Field id="new-team-count" label="个数" required>
        {(input) => (
          <NumberInput
            {...input}
            min={1}
            max={MAX_NEW_TEAMS}
            value={draft.count}
            suffix="个"
            onChange={(count) => change({ count })}
          />
        )}
      </Field>
      <Field id="new-team-from" label="起始序号">
        {(input) => (
          <NumberInput {...input} min={1} max={9999} value={draft.from} onChange={(from) => change({ from })} />
        )}
      </Field>
    </>
  );
}

interface NamesPreviewProps {
  readonly names: readonly string[];
  readonly faults: readonly (NameFault | undefined)[];
}

function NamesPreview({ names, faults }: NamesPreviewProps) {
  return (
    <section className="field" aria-label="将新建">
      <p className="field-label">将新建 {names.length} 个小班</p>
      <ol className="plain-list wrap-row new-team-names" aria-live="polite">
        {names.map((name, index) => {
          const fault = faults[index];
          return (
            // Names may be alike while they are typed: the place keeps them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each letter.
            <li key={index} data-fault={fault !== undefined}>
              {name || '（空）'}
              {fault && `：${FAULT[fault]}`}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function PlaceFields({ lessonId, draft, change }: PartProps & { readonly lessonId: number }) {
  return (
    <>
      <Field id="new-team-type" label="班级类型">
        {(input) => <TeamTypePicker {...input} value={draft.typeId} onChange={(typeId) => change({ typeId })} />}
      </Field>
      <Field id="new-team-capacity" label="容量" help="留空为班级类型的默认容量">
        {(input) => (
          <NumberInput
            {...input}
            min={0}
            max={TEAM_CAPACITY_MAX}
            value={draft.capacity}
            onChange={(capacity) => change({ capacity })}
          />
        )}
      </Field>
      <Field id="new-team-reserved" label="预留名额" help="不对外售卖的名额">
        {(input) => (
          <NumberInput
            {...input}
            min={0}
            max={TEAM_CAPACITY_MAX}
            value={draft.reservedLimit}
            onChange={(reservedLimit) => change({ reservedLimit })}
          />
        )}
      </Field>
      <Field id="new-team-assign" label="分班方式">
        {(input) => (
          <AssignTypePicker
            {...input}
            value={draft.assignTypeId}
            onChange={(assignTypeId) => change({ assignTypeId })}
          />
        )}
      </Field>
      <Field id="new-team-mentors" label="辅导老师" place="row" help="多位老师依次轮流分到各小班">
        {(input) => (
          <TeachersInput input={input} value={draft.mentorIds} onChange={(mentorIds) => change({ mentorIds })} />
        )}
      </Field>
      <RankedMentors
        lessonId={lessonId}
        chosen={draft.mentorIds}
        onChoose={(id) => change({ mentorIds: [...draft.mentorIds, id] })}
      />
    </>
  );
}
