/** The bands of an assessment, by lowest score. */
import type { AssessmentBody } from '@lectern/contract/exams/assessments';
import type { FieldInputProps } from '../../shared/forms/field.tsx';
import { PointsInput } from '../../shared/forms/points-input.tsx';
import { BandRowsInput, type BandStartProps, NEW_BAND } from './band-rows-input.tsx';

type Band = AssessmentBody['bands'][number];

interface BandsInputProps extends FieldInputProps {
  readonly value: readonly Band[];
  readonly onChange: (bands: Band[]) => void;
}

export const BandsInput = (props: BandsInputProps) => (
  <BandRowsInput<Band> {...props} fresh={{ ...NEW_BAND, score: 0 }} Start={LowestScore} />
);

const LowestScore = ({ id, place, band, onChange }: BandStartProps<Band>) => (
  <PointsInput
    id={id}
    aria-label={`第 ${place} 段的最低分`}
    value={band.score}
    onChange={(score) => onChange({ score: score ?? 0 })}
  />
);
