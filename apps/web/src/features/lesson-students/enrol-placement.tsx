/** How students who are enrolled get a team, from when, and why: the same for those that are pasted and those of a file. */
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { Segments } from '../../shared/forms/segments.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { EffectiveInstant, TeamChoice } from '../teams/index.ts';
import type { EnrolWay, Placement } from './enrol-draft.ts';

const MAX_REASON = 200;
const WAYS: readonly { readonly value: EnrolWay; readonly label: string }[] = [
  ...TEAM_STRATEGY.options,
  { value: 'chosen', label: '选定小班' },
  { value: 'none', label: '暂不分班' },
];

interface EnrolPlacementProps {
  readonly lesson: { readonly id: number; readonly withMentor: boolean };
  readonly value: Placement;
  readonly faults: Partial<Record<'team' | 'reason', string>>;
  readonly onChange: (part: Partial<Placement>) => void;
}

export function EnrolPlacement({ lesson, value, faults, onChange }: EnrolPlacementProps) {
  const { way, destTeamId, reason, at } = value;
  return (
    <>
      {lesson.withMentor && (
        <div>
          <Segments
            name="enrol-way"
            label="分班方式"
            options={WAYS}
            value={way}
            onChange={(next) => onChange({ way: WAYS.find((one) => one.value === next)?.value ?? 'none' })}
          />
        </div>
      )}
      {lesson.withMentor && way === 'chosen' && (
        <TeamChoice
          id="enrol-team"
          label="目标小班"
          required
          lessonId={lesson.id}
          value={destTeamId}
          error={faults.team}
          onChange={({ id }) => onChange({ destTeamId: id })}
        />
      )}
      <EffectiveInstant id="enrol-at" value={at} onChange={(next) => onChange({ at: next })} />
      <TextLine
        id="enrol-reason"
        label="原因"
        required={at > 0}
        error={faults.reason}
        value={reason}
        most={MAX_REASON}
        onChange={(next) => onChange({ reason: next })}
      />
    </>
  );
}
