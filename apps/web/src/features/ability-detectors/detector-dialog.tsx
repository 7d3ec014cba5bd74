/** Makes an ability detector, or changes one with its dimensions and bands. */
import { abilityDetectorsContract, type Detector, DetectorBody } from '@lectern/contract/exams/ability-detectors';
import { detectorBandFaults } from '@lectern/domain/ability-detectors/detector-bands';
import { DETECTOR_FIELD, detectorValueText } from '@lectern/domain/ability-detectors/detector-fields';
import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import { dimensionFaults } from '@lectern/domain/ability-detectors/dimensions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { type DetectorDraft, DetectorInputs } from './detector-inputs.tsx';
import { DETECTORS } from './detector-kind.ts';

/** Which field a refusal of the server is about. */
const FIELD_OF_REFUSAL = {
  placeMissing: 'subjectId',
  outOfScope: 'subjectId',
  paperOtherPlace: 'subjectId',
  templateMissing: 'bands',
  questionMissing: 'dimensions',
} as const;

const EMPTY: DetectorDraft = { name: '', subjectId: null, phase: null, dimensions: [], bands: [] };

interface DetectorDialogProps {
  /** Null: a new one. */
  readonly detector: Detector | null;
  readonly onClose: () => void;
}

export function DetectorDialog({ detector, onClose }: DetectorDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<WordsByField>({});
  const { fields, change, merging, ...save } = useMergedSave<DetectorDraft, Detector, DetectorBody>({
    record: detector,
    empty: EMPTY,
    fieldsOf: (row) => DetectorBody.strip().parse(row),
    save: async (body, base) => {
      if (base) return call(abilityDetectorsContract.save, { body: { ...body, id: base.id, rev: base.rev } });
      const { id } = await call(abilityDetectorsContract.save, { body });
      // A new one has no paper yet, and without it nothing can be sorted into dimensions.
      return navigate(detectorPath(id, 'papers'));
    },
    onSaved: async ({ name }) => {
      showSuccess(`能力检测“${name}”已保存`);
      onClose();
      await client.invalidateQueries({ queryKey: [DETECTORS] });
    },
    readTheirs: ({ id }) => call(abilityDetectorsContract.get, { params: { id } }),
    measured: '份能力检测',
    labels: DETECTOR_FIELD,
    textOf: (field, side) => {
      const value = side[field];
      return detectorValueText(field, value) ?? (typeof value === 'object' ? '' : String(value));
    },
  });
  const submit = () => {
    const body = DetectorBody.safeParse(fields);
    const found = { ...ruleErrors(fields), ...wordsByField(body.error), ...missing(fields) };
    setErrors(found);
    if (body.success && Object.keys(found).length === 0) save.submit(body.data);
  };
  if (merging) return merging;
  const refused = wordsOfRefusal(save.error, FIELD_OF_REFUSAL);
  return (
    <FormDialog
      title={detector ? '编辑能力检测' : '新建能力检测'}
      wide
      busy={save.busy}
      error={Object.keys(refused).length > 0 ? null : save.error}
      noun="能力检测"
      onSubmit={submit}
      onClose={onClose}
    >
      <DetectorInputs detector={detector} value={fields} errors={{ ...refused, ...errors }} onChange={change} />
    </FormDialog>
  );
}

const missing = ({ subjectId, phase }: DetectorDraft): WordsByField => ({
  ...(subjectId === null && { subjectId: '请选择学科' }),
  ...(phase === null && { phase: '请选择学段' }),
});

/** The rules that the server asks again; whether a chosen level still exists only the server knows. */
function ruleErrors({ dimensions, bands }: DetectorDraft): WordsByField {
  const known = new Set(bands.map(({ levelId }) => levelId).filter((id) => id > 0));
  const ofDimensions = dimensionFaults(dimensions);
  const ofBands = detectorBandFaults(bands, known);
  return {
    ...(ofDimensions.length > 0 && { dimensions: ofDimensions.map(({ message }) => message).join('；') }),
    ...(ofBands.length > 0 && { bands: ofBands.map(({ message }) => message).join('；') }),
  };
}
