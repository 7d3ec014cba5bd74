/** Finds students of a list by their name. */
import { type FormEvent, useState } from 'react';
import './text-input.css';

interface NameSearchProps {
  /** What is found already. */
  readonly value?: string;
  readonly onFind: (text: string) => void;
}

export function NameSearch({ value = '', onFind }: NameSearchProps) {
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form role="search" aria-label="查找学员" onSubmit={submit}>
      <input
        type="search"
        className="text-input"
        aria-label="学员姓名"
        placeholder="学员姓名，按回车查询"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
