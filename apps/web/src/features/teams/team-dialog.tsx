/** Changes one team (小班); making them is 新建小班. */
import { type Team, TeamChange } from '@lectern/contract/teams/team-fields';
import { teamsContract } from '@lectern/contract/teams/teams';
import { SALE_RESTRICTION } from '@lectern/domain/teams/team-codes';
import { TEAM_CAPACITY_MAX, TEAM_FIELD, TEAM_NAME_MAX, teamFaults } from '@lectern/domain/teams/team-fields';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { teacherQueries } from '../../shared/api/teacher-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { MultiSelectInput } from '../../shared/forms/select-input.tsx';
import { TeacherPicker } from '../../shared/forms/teacher-picker.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { AssignTypePicker } from './assign-type-picker.tsx';
import { RankedMentors } from './ranked-mentors.tsx';
import { TEAMS, teamQueries } from './team-queries.ts';
import { TeamTypePicker } from './team-type-picker.tsx';

interface Draft {
  readonly name: string;
  readonly typeId: number | null;
  readonly mentorId: number | null;
  readonly capacity: number | null;
  readonly reservedLimit: number | null;
  readonly restrictionTags: Team['restrictionTags'];
  readonly assignTypeId: number | null;
  readonly startTime: number;
  readonly endTime: number;
}

const draftOf = (team: Team): Draft => {
  const { name, typeId, mentorId, capacity, reservedLimit, restrictionTags, assignTypeId, startTime, endTime } = team;
  return { name, typeId, mentorId, capacity, reservedLimit, restrictionTags, assignTypeId, startTime, endTime };
};

/** Which field a refusal of the server is about. */
const FIELD_OF_REFUSAL = {
  nameTaken: 'name',
  belowStudents: 'capacity',
  reservedAbove: 'reservedLimit',
  noCapacity: 'capacity',
  mentorFired: 'mentorId',
  assignTypeInvalid: 'assignTypeId',
  endsBeforeStart: 'endTime',
} as const;

const { name: nameLabel, saleStatus: _shelf, bundleSaleState: _bundle, ...REST } = TEAM_FIELD;
const LABELS = { name: nameLabel, ...REST };
const TIMES = ['startTime', 'endTime'] as const;

interface TeamDialogProps {
  readonly team: Team;
  readonly onClose: () => void;
}

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<WordsByField>({});
  const { fields, change, merging, ...save } = useMergedSave<Draft, Team, TeamChange>({
    record: team,
    empty: draftOf(team),
    fieldsOf: draftOf,
    save: (body, base) =>
      call(teamsContract.update, { params: { id: String(team.id) }, body: { ...body, rev: base?.rev ?? team.rev } }),
    onSaved: async () => {
      showSuccess('小班已保存');
      onClose();
      await Promise.all([TEAMS, 'lessons'].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    readTheirs: ({ id }) => call(teamsContract.get, { params: { id: String(id) } }),
    measured: '个小班',
    labels: LABELS,
    textOf: (field, side) => textOf(client, field, side),
  });
  const submit = () => {
    const wanted = { ...fields, capacity: fields.capacity ?? 0, reservedLimit: fields.reservedLimit ?? 0 };
    const parsed = TeamChange.safeParse(wanted);
    const faults = teamFaults({ ...team, ...wanted }, team.studentCount, team);
    setErrors({
      ...Object.fromEntries(faults.map(({ field, message }) => [field, message])),
      ...wordsByField(parsed.error),
    });
    if (parsed.data && faults.length === 0) save.submit(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, FIELD_OF_REFUSAL);
  const shown = { ...refused, ...errors };
  if (merging) return merging;
  return (
    <FormDialog
      title="编辑小班"
      wide
      busy={save.busy}
      error={Object.keys(refused).length > 0 ? null : save.error}
      noun="小班"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextLine
        id="team-name"
        label={TEAM_FIELD.name}
        required
        error={shown['name']}
        value={fields.name}
        most={TEAM_NAME_MAX}
        onChange={(name) => change({ name })}
      />
      <Field id="team-type" label={TEAM_FIELD.typeId} error={shown['typeId']}>
        {(input) => <TeamTypePicker {...input} value={fields.typeId} onChange={(typeId) => change({ typeId })} />}
      </Field>
      <SeatFields fields={fields} shown={shown} studentCount={team.studentCount} change={change} />
      <Field id="team-mentor" label={TEAM_FIELD.mentorId} error={shown['mentorId']}>
        {(input) => <TeacherPicker {...input} value={fields.mentorId} onChange={(mentorId) => change({ mentorId })} />}
      </Field>
      <RankedMentors
        lessonId={team.lessonId}
        chosen={fields.mentorId === null ? [] : [fields.mentorId]}
        onChoose={(mentorId) => change({ mentorId })}
      />
      <Field id="team-assign" label={TEAM_FIELD.assignTypeId} error={shown['assignTypeId']}>
        {(input) => (
          <AssignTypePicker
            {...input}
            standing={team.assignType}
            value={fields.assignTypeId}
            onChange={(assignTypeId) => change({ assignTypeId })}
          />
        )}
      </Field>
      {TIMES.map((key) => (
        <Field key={key} id={`team-${key}`} label={TEAM_FIELD[key]} help="留空随课程" error={shown[key]}>
          {(input) => <InstantInput {...input} value={fields[key]} onChange={(at) => change({ [key]: at })} />}
        </Field>
      ))}
      <Field id="team-tags" label={TEAM_FIELD.restrictionTags} place="row" error={shown['restrictionTags']}>
        {(input) => (
          <MultiSelectInput
            {...input}
            options={[...SALE_RESTRICTION.options]}
            value={[...fields.restrictionTags]}
            onChange={(tags) => change({ restrictionTags: tags.filter((tag) => SALE_RESTRICTION.has(tag)) })}
          />
        )}
      </Field>
    </FormDialog>
  );
}

interface SeatFieldsProps {
  readonly fields: Draft;
  readonly shown: WordsByField;
  readonly studentCount: number;
  readonly change: (part: Partial<Draft>) => void;
}

function SeatFields({ fields, shown, studentCount, change }: SeatFieldsProps) {
  return (
    <>
      <Field id="team-capacity" label={TEAM_FIELD.capacity} help={`在读 ${studentCount} 人`} error={shown['capacity']}>
        {(input) => (
          <NumberInput
            {...input}
            min={0}
            max={TEAM_CAPACITY_MAX}
            value={fields.capacity}
            onChange={(capacity) => change({ capacity })}
          />
        )}
      </Field>
      <Field id="team-reserved" label={TEAM_FIELD.reservedLimit} help="不对外售卖的名额" error={shown['reservedLimit']}>
        {(input) => (
          <NumberInput
            {...input}
            min={0}
            max={TEAM_CAPACITY_MAX}
            value={fields.reservedLimit}
            onChange={(reservedLimit) => change({ reservedLimit })}
          />
        )}
      </Field>
    </>
  );
}

/** As the pickers have read them: what is compared in a merge stands there by its name. */
function nameOf(client: QueryClient, field: 'mentorId' | 'typeId' | 'assignTypeId', id: number): string {
  const lists = { typeId: teamQueries.types().queryKey, assignTypeId: teamQueries.assignTypes().queryKey };
  const named =
    field === 'mentorId'
      ? client.getQueryData(teacherQueries.one(id).queryKey)
      : client.getQueryData<readonly { id: number; name: string }[]>(lists[field])?.find((row) => row.id === id);
  return named?.name ?? `ID ${id}`;
}

function textOf(client: QueryClient, field: keyof Draft, fields: Draft): string {
  switch (field) {
    case 'name':
      return fields.name;
    case 'restrictionTags':
      return fields.restrictionTags.map((tag) => SALE_RESTRICTION.labelOf(tag)).join('、');
    case 'startTime':
    case 'endTime':
      return fields[field] === 0 ? '随课程' : formatDateTime(fields[field]);
    case 'capacity':
    case 'reservedLimit':
      return fields[field] === null ? '未设置' : `${fields[field]}`;
    default: {
      const id = fields[field];
      return id === null ? '未设置' : nameOf(client, field, id);
    }
  }
}
