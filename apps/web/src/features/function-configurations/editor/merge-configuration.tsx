/** Somebody saved the configuration meanwhile: theirs is read, joined with mine, and asked about where both changed. */
import {
  type FunctionConfigurationBody,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import { CONFIGURATION_FIELD_LABEL } from '@lectern/domain/function-configurations/configuration-labels';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { MergeDialog } from '../../../shared/forms/merge-dialog.tsx';
import { mergeEdits } from '../../../shared/forms/merge-edits.ts';
import { bodyOfConfiguration, bodyOfFlat, flatBody } from '../configuration-body.ts';
import { CONFIGURATIONS } from '../list/configuration-kind.ts';
import { configurationFieldWords } from './configuration-field-words.ts';

interface MergeConfigurationProps {
  readonly id: number;
  readonly base: FunctionConfigurationBody;
  readonly mine: FunctionConfigurationBody;
  readonly onMerged: (
    merged: FunctionConfigurationBody,
    theirs: { readonly body: FunctionConfigurationBody; readonly rev: number },
  ) => void;
  readonly onClose: () => void;
}

// The keys of the labels are the fields.
const FIELDS = Object.keys(CONFIGURATION_FIELD_LABEL) as (keyof typeof CONFIGURATION_FIELD_LABEL)[];

export function MergeConfiguration({ id, base, mine, onMerged, onClose }: MergeConfigurationProps) {
  const { data } = useQuery({
    queryKey: [CONFIGURATIONS, 'merge', id],
    queryFn: ({ signal }) => call(functionConfigurationsContract.get, { params: { id } }, { signal }),
    gcTime: 0,
  });
  if (!data) return null;
  const body = bodyOfConfiguration(data);
  const theirs = flatBody(body);
  const sides = { base: flatBody(base), mine: flatBody(mine), theirs };
  return (
    <MergeDialog
      measured="项功能配置"
      merge={mergeEdits(sides, FIELDS, (field, a, b) => sameValue(a[field], b[field]))}
      theirs={theirs}
      updatedBy={data.updatedBy}
      labelOf={(field) => CONFIGURATION_FIELD_LABEL[field]}
      wordsOf={configurationFieldWords}
      onMerged={(merged) => onMerged(bodyOfFlat(merged), { body, rev: data.rev })}
      onClose={onClose}
    />
  );
}
