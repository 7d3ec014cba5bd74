/**
 * Several records, each found by search and named below the box, never typed as an id. A list of ids that is pasted is
 * looked up: what was found is added, the rest is named.
 */
import { parsePastedIds } from '@lectern/domain/tasks/pasted-ids';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { CloseIcon } from '../ui/icons.tsx';
import type { PickerProps } from './picker-props.ts';
import './chosen-many.css';
import type { FieldInputProps } from './field.tsx';

export interface ChosenName {
  readonly id: number;
  readonly name: string;
}

interface ChosenManyProps extends FieldInputProps {
  /** What one of them is called, with its measure word. */
  readonly noun: string;
  readonly unit: string;
  readonly value: readonly number[];
  readonly max: number;
  readonly onChange: (ids: number[]) => void;
  readonly queryKey: readonly unknown[];
  /** Of those that exist; the others are shown as missing. */
  readonly namesOf: (ids: readonly number[], signal: AbortSignal) => Promise<readonly ChosenName[]>;
  /** The picker of one. */
  readonly children: (picker: PickerProps) => ReactNode;
}

export function ChosenMany(props: ChosenManyProps) {
  const { noun, unit, value, max, onChange, queryKey, namesOf, children, ...input } = props;
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const namesQuery = (ids: readonly number[]) => ({
    queryKey: [...queryKey, 'names', ids],
    queryFn: ({ signal }: { signal: AbortSignal }) => (ids.length === 0 ? [] : namesOf(ids, signal)),
    meta: { failure: 'inline' as const },
  });
  const named = useQuery({ ...namesQuery(value), placeholderData: keepPreviousData });
  const add = (ids: readonly number[], said: string) => {
    const all = [...new Set([...value, ...ids])];
    setNote(all.length > max ? `最多选择 ${max} ${unit}${noun}，多出的没有添加` : said);
    onChange(all.slice(0, max));
  };
  const addPasted = async (ids: readonly number[]) => {
    setNote('');
    try {
      const found = new Set((await client.fetchQuery(namesQuery(ids.slice(0, max)))).map(({ id }) => id));
      const missing = ids.slice(0, max).filter((id) => !found.has(id));
      const said = missing.length > 0 ? `没有找到${noun}，未添加：${missing.join('、')}` : '';
      add([...found, ...ids.slice(max)].slice(0, max + 1), said);
    } catch (error) {
      setNote(`查找失败，没有添加：${messageOf(error)}`);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const { ids, strange } = parsePastedIds(event.clipboardData.getData('text'));
    if (ids.length < 2 || strange.length > 0) return;
    event.preventDefault();
    void addPasted(ids);
  };
  return (
    <div className="chosen-many" onPasteCapture={paste}>
      {children({ ...input, value: null, onChange: (id) => id !== null && add([id], '') })}
      <p className="chosen-note" role="status">
        {note}
      </p>
      {value.length > 0 && (
        <ul className="chosen-list" aria-label={`已选的${noun}`}>
          {value.map((id) => (
            <Chosen key={id} name={nameOf(id, named)} onRemove={() => onChange(value.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      {value.length > 1 && (
        <p className="chosen-count">
          已选 {value.length} {unit}
          <button type="button" className="row-action" onClick={() => onChange([])}>
            全部移除
          </button>
        </p>
      )}
    </div>
  );
}

function Chosen({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li>
      <span title={name}>{name}</span>
      <button type="button" className="icon-button" aria-label={`移除：${name}`} onClick={onRemove}>
        <CloseIcon />
      </button>
    </li>
  );
}

interface Named {
  readonly data?: readonly ChosenName[] | undefined;
  readonly isPlaceholderData: boolean;
}

function nameOf(id: number, { data, isPlaceholderData }: Named): string {
  const name = data?.find((one) => one.id === id)?.name;
  if (name !== undefined) return name;
  return data === undefined || isPlaceholderData ? String(id) : `${id}（已不存在，或不在你的数据范围内）`;
}
