/** Finds students of an exam by name, id and team. */
import type { Named } from '@lectern/contract/wire-values';
import { type FormEvent, useState } from 'react';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { SearchButtons } from '../../../shared/tables/search-buttons.tsx';
import '../../../shared/forms/text-input.css';
import './exam-attempts.css';
import type { FoundPage } from './use-found-page.ts';

interface StudentSearchProps {
  readonly found: FoundPage;
  readonly teams: readonly Named[];
  readonly onShow: (change: Partial<FoundPage>) => void;
}

export function StudentSearch({ found, teams, onShow }: StudentSearchProps) {
  const [typed, setTyped] = useState(found.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShow({ text: typed.trim() });
  };
  const reset = () => {
    setTyped('');
    onShow({ text: '', teamId: '', state: '' });
  };
  return (
    <form className="attempt-search" role="search" aria-label="查找考生" onSubmit={submit}>
      <input
        type="search"
        className="text-input"
        aria-label="昵称或学员 ID"
        placeholder="昵称或学员 ID"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="attempt-team">
        <SelectInput
          id="attempt-team"
          aria-label="小班"
          placeholder="全部小班"
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={found.teamId === '' ? null : found.teamId}
          onChange={(teamId) => onShow({ teamId: teamId ?? '' })}
        />
      </div>
      <SearchButtons onReset={reset} />
    </form>
  );
}
