/** The bands of an ability detector, by lowest percent. */
import type { DetectorBody } from '@lectern/contract/exams/ability-detectors';
import type { FieldInputProps } from '../../shared/forms/field.tsx';
import { PercentInput } from '../../shared/forms/points-input.tsx';
import { BandRowsInput, type BandStartProps, NEW_BAND } from '../assessments/index.ts';

type Band = DetectorBody['bands'][number];

interface DetectorBandsInputProps extends FieldInputProps {
  readonly value: readonly Band[];
  readonly withRemark?: boolean;
  readonly onChange: (bands: Band[]) => void;
}

export const DetectorBandsInput = (props: DetectorBandsInputProps) => (
  <BandRowsInput<Band> {...props} fresh={{ ...NEW_BAND, percent: 0 }} Start={LowestPercent} />
);

const LowestPercent = ({ id, place, band, onChange }: BandStartProps<Band>) => (
  <PercentInput
    id={id}
    aria-label={`第 ${place} 段的起点`}
    value={band.percent}
    onChange={(percent) => onChange({ percent: percent ?? 0 })}
  />
);
