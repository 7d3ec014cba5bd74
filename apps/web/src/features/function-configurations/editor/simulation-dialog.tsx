/** Before a save: how many records gain the field, lose it or keep a value that may no longer stand, and which. */
import {
  type FunctionConfigurationBody,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import { FUNCTION_TYPE, type FunctionType } from '@lectern/domain/function-configurations/configuration-codes';
import { FIELD_EFFECT, type FieldEffect } from '@lectern/domain/function-configurations/configuration-difference';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Pager } from '../../../shared/tables/pager.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';

interface Draft {
  readonly configuration: FunctionConfigurationBody;
  readonly id?: number;
}

interface SimulationDialogProps {
  readonly draft: Draft;
  readonly saving: boolean;
  readonly onSave: () => void;
  /** The configuration itself cannot stand. */
  readonly onRefused: (error: unknown) => void;
  readonly onClose: () => void;
}

interface ActionRequest {
  readonly functionType: FunctionType;
  readonly effect: FieldEffect;
}

/** Of the moment: records change while somebody thinks. */
const FRESH = { gcTime: 0, staleTime: 0, meta: { failure: 'inline' } } as const;

export function SimulationDialog({ draft, saving, onSave, onRefused, onClose }: SimulationDialogProps) {
  const [request, setRequest] = useState<ActionRequest>();
  const { data, error, refetch } = useQuery({
    queryKey: ['function-configuration-simulation', draft],
    queryFn: ({ signal }) => call(functionConfigurationsContract.simulate, { body: draft }, { signal }),
    ...FRESH,
  });
  const refused = isApiError(error) && error.status === 400;
  useEffect(() => {
    if (refused) onRefused(error);
  }, [refused, error, onRefused]);
  const affected = (data ?? []).some(({ counts }) => FIELD_EFFECT.codes.some((effect) => counts[effect] > 0));
  return (
    <Dialog
      title="保存功能配置"
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose}>继续编辑</CloseButton>
          <MainButton busy={saving} disabled={!data} onClick={onSave}>
            {saving ? '保存中' : '保存功能配置'}
          </MainButton>
        </>
      }
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label="正在逐条比较现有记录">
          <p className="configuration-hint">正在逐条比较现有记录……</p>
          <Skeleton lines={4} />
        </div>
      )}
      {data && (
        <>
          <p className="configuration-hint">
            {affected
              ? '保存后现有记录的变化如下，点数量查看是哪些。失去字段的记录仍保留原值，字段回来时重新显示。'
              : '现有记录都不受影响。'}
          </p>
          <table className="simulation-counts">
            <thead>
              <tr>
                <th scope="col">对象</th>
                {FIELD_EFFECT.options.map(({ value, label }) => (
                  <th key={value} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">共有</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ functionType, total, counts }) => (
                <tr key={functionType}>
                  <th scope="row">{FUNCTION_TYPE.labelOf(functionType)}</th>
                  {FIELD_EFFECT.codes.map((effect) => (
                    <td key={effect}>
                      <Count
                        count={counts[effect]}
                        words={`${FUNCTION_TYPE.labelOf(functionType)}${FIELD_EFFECT.labelOf(effect)}`}
                        pressed={request?.functionType === functionType && request.effect === effect}
                        onAsk={() => setRequest({ functionType, effect })}
                      />
                    </td>
                  ))}
                  <td>{total}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {request && <Affected key={`${request.functionType} ${request.effect}`} draft={draft} request={request} />}
        </>
      )}
    </Dialog>
  );
}

interface CountProps {
  readonly count: number;
  readonly words: string;
  readonly pressed: boolean;
  readonly onAsk: () => void;
}

function Count({ count, words, pressed, onAsk }: CountProps) {
  if (count === 0) return 0;
  return (
    <button
      type="button"
      className="row-action"
      aria-pressed={pressed}
      aria-label={`查看${words}的 ${count} 条`}
      onClick={onAsk}
    >
      {count}
    </button>
  );
}

const SIZES = [10, 20, 50];

function Affected({ draft, request }: { draft: Draft; request: ActionRequest }) {
  const [state, setState] = useState({ page: 1, pageSize: 10 });
  const { data, error, refetch } = useQuery({
    queryKey: ['function-configuration-records', draft, request, state],
    queryFn: ({ signal }) =>
      call(functionConfigurationsContract.simulatedRecords, { body: { ...draft, ...request, ...state } }, { signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const reasons = data.list.some(({ reason }) => reason !== '');
  const noun = FUNCTION_TYPE.labelOf(request.functionType);
  return (
    <section aria-label={`${FIELD_EFFECT.labelOf(request.effect)}的${noun}`}>
      <table className="simulation-counts">
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">{noun}</th>
            {reasons && <th scope="col">原因</th>}
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ id, name, reason }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{name}</td>
              {reasons && <td>{reason}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager state={state} total={{ count: data.total, exact: true }} unit="条" sizes={SIZES} onChange={setState} />
    </section>
  );
}
