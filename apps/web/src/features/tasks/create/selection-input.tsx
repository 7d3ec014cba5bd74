/** Which records a new task is for: ids pasted or read from a file, or a saved view. Strange ones are told at once. */
import { type CommandInfo, MAX_PLAN_IDS, type Selection } from '@lectern/contract/tasks/task-replies';
import type { ViewPage } from '@lectern/domain/shell/view-pages';
import { type PastedIds, parsePastedIds } from '@lectern/domain/tasks/pasted-ids';
import { type ChangeEvent, useState } from 'react';
import { Segments } from '../../../shared/forms/segments.tsx';
import '../../../shared/forms/text-input.css';
import { countText } from '../../../shared/tables/paging.ts';
import { decodeText, idsText, MAX_FILE_BYTES } from './file-ids.ts';
import { ViewChoice } from './view-choice.tsx';

type Way = 'ids' | 'view';
export interface ChosenRecords {
  readonly way: Way;
  readonly text: string;
  readonly viewId: number | undefined;
}
export const NOTHING_CHOSEN: ChosenRecords = { way: 'ids', text: '', viewId: undefined };

/** Undefined while it is not clear which records are meant. */
export function selectionOf({ way, text, viewId }: ChosenRecords): Selection | undefined {
  if (way === 'view') return viewId === undefined ? undefined : { viewId };
  const { ids, strange } = parsePastedIds(text);
  if (ids.length === 0 || strange.length > 0 || ids.length > MAX_PLAN_IDS) return undefined;
  return { ids: [...ids] };
}

/** What is chosen, which need not be what is changed: lessons are chosen whose episodes are moved. */
const NOUNS: Readonly<Record<string, string>> = { lesson: '课程' };

export function recordNoun({ subjectType, noun }: Pick<CommandInfo, 'subjectType' | 'noun'>): string {
  return (subjectType === null ? undefined : NOUNS[subjectType]) ?? noun;
}

interface SelectionInputProps {
  readonly viewPage: ViewPage | null;
  readonly noun: string;
  readonly chosen: ChosenRecords;
  readonly onChange: (chosen: ChosenRecords) => void;
}

export function SelectionInput({ viewPage, noun, chosen, onChange }: SelectionInputProps) {
  return (
    <fieldset className="select-records">
      <legend>选择{noun}</legend>
      {viewPage !== null && <WayChoice way={chosen.way} onChange={(way) => onChange({ ...chosen, way })} />}
      {chosen.way === 'view' && viewPage !== null ? (
        <ViewChoice page={viewPage} chosen={chosen.viewId} onChange={(viewId) => onChange({ ...chosen, viewId })} />
      ) : (
        <IdBox noun={noun} text={chosen.text} onText={(text) => onChange({ ...chosen, text })} />
      )}
    </fieldset>
  );
}

const WAYS = [
  { value: 'ids', label: '粘贴 ID 或读取文件' },
  { value: 'view', label: '已保存的视图' },
];

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <Segments
      name="way"
      label="选择方式"
      options={WAYS}
      value={way}
      onChange={(chosen) => onChange(chosen === 'view' ? 'view' : 'ids')}
    />
  );
}

interface IdBoxProps {
  readonly noun: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function IdBox({ noun, text, onText }: IdBoxProps) {
  const [fileError, setFileError] = useState<string>();
  const parsed = parsePastedIds(text);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setFileError('文件超过 5 MB，请拆分后再读取');
    const found = idsText(decodeText(new Uint8Array(await file.arrayBuffer())));
    setFileError(found === '' ? `“${file.name}”里没有找到 ID` : undefined);
    if (found !== '') onText(found);
  };
  return (
    <>
      <textarea
        className="text-input id-box"
        aria-label={`${noun} ID`}
        aria-describedby="id-box-words"
        aria-invalid={parsed.strange.length > 0}
        placeholder="每行一个，或用空格、逗号、顿号、分号隔开"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setFileError(undefined);
          onText(event.target.value);
        }}
      />
      <div className="id-box-foot">
        <div id="id-box-words" role="status">
          {fileError ? <p className="danger-text">{fileError}</p> : <IdWords parsed={parsed} onText={onText} />}
        </div>
        <label className="button">
          读取 .csv / .txt 文件
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="visually-hidden"
            onChange={(e) => void read(e)}
          />
        </label>
      </div>
    </>
  );
}

const MAX_STRANGE = 5;

function IdWords({ parsed: { ids, strange, doubles }, onText }: { parsed: PastedIds; onText: (text: string) => void }) {
  if (ids.length === 0 && strange.length === 0) return <p>CSV 文件取表头为 ID 的一列，没有表头时取第一列。</p>;
  return (
    <>
      <p>
        已识别 {countText(ids.length)} 个 ID
        {doubles > 0 && `，已去掉重复的 ${countText(doubles)} 个`}
      </p>
      {ids.length > MAX_PLAN_IDS && (
        <p className="danger-text">一次最多 {countText(MAX_PLAN_IDS)} 个 ID，请拆分，或改用已保存的视图</p>
      )}
      {strange.length > 0 && (
        <p className="danger-text">
          {countText(strange.length)} 处不是 ID：{strange.slice(0, MAX_STRANGE).map(shortened).join('、')}
          {strange.length > MAX_STRANGE && ' 等'}
          <button type="button" className="id-box-drop" onClick={() => onText(ids.join('\n'))}>
            去掉这些
          </button>
        </p>
      )}
    </>
  );
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
