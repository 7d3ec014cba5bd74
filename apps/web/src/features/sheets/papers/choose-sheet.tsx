/** Makes a sheet of the holder's subject and phase the draft of its paper. */
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { SHEETS_PATH } from '@lectern/domain/sheets/sheet-fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SearchSelect } from '../../../shared/forms/search-select.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';

const OFFERED = 20;

/** Null: of any. */
interface Place {
  readonly subjectId: number | null;
  readonly phase: number | null;
}

interface ChooseSheetProps {
  readonly place: Place;
  /** Of the holder, for the words of a refusal. */
  readonly noun: string;
  readonly draft: (sheetId: number) => Promise<unknown>;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function ChooseSheet({ place, noun, draft, onDone, onClose }: ChooseSheetProps) {
  const [sheetId, setSheetId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const drafting = useMutation({
    mutationFn: draft,
    onSuccess: async () => {
      showSuccess('试卷草稿已设置，请检查后发布');
      onClose();
      await onDone();
    },
    meta: { failure: 'inline' },
  });
  const submit = () => {
    setMissing(sheetId === null);
    if (sheetId !== null) drafting.mutate(sheetId);
  };
  return (
    <FormDialog
      title="选择试卷"
      verb="设为草稿"
      noun={noun}
      busy={drafting.isPending}
      error={drafting.error}
      onSubmit={submit}
      onClose={onClose}
      below={
        <p>
          没有合适的试卷？<Link to={`${SHEETS_PATH}/new`}>新建试卷</Link>
        </p>
      }
    >
      <Field id="paper-sheet" label="试卷" required error={isMissing ? '请选择试卷' : undefined}>
        {(input) => (
          <SearchSelect
            {...input}
            value={sheetId}
            onChange={setSheetId}
            queryKey={['sheets', 'for a paper', place.subjectId, place.phase]}
            find={(text, signal) => findSheets(place, text, signal)}
            placeholder="输入试卷名称或 ID"
            none="没有同学科、同学段的试卷"
          />
        )}
      </Field>
    </FormDialog>
  );
}

async function findSheets({ subjectId, phase }: Place, text: string, signal: AbortSignal) {
  const query = {
    pageSize: OFFERED,
    ...(text !== '' && { text }),
    ...(subjectId !== null && { subject: subjectId }),
    ...(phase !== null && { phase }),
  };
  const { list } = await call(sheetsContract.list, { query }, { signal });
  return list.map(({ id, title, major, questionCount, total }) => ({
    value: id,
    label: `${title}（${questionCount} 题，${pointsText(total)} 分${major === 'all' ? '' : `，${MAJOR.labelOf(major)}`}）`,
  }));
}
