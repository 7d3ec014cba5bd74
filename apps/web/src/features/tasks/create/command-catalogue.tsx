/** What can be done in numbers: found by word, grouped by what it is done to. The choice stands in the address. */
import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { useState } from 'react';
import { Link } from 'react-router';
import '../../../shared/forms/text-input.css';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { newTaskPath, type TaskModule } from '../task-paths.ts';
import { findCommands, groupCommands } from './find-commands.ts';
import { ImportTools } from './import-tools.tsx';

interface CommandCatalogueProps {
  readonly commands: readonly CommandInfo[];
  readonly chosen: string | undefined;
  readonly module: TaskModule;
}

export function CommandCatalogue({ commands, chosen, module }: CommandCatalogueProps) {
  const [text, setText] = useState('');
  const found = findCommands(commands, text);
  return (
    <nav className="panel catalogue" aria-label="操作目录">
      <input
        type="search"
        className="text-input"
        aria-label="查找操作"
        placeholder="查找操作"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && <EmptyNote title={commands.length === 0 ? '没有可以发起的操作' : '没有找到这样的操作'} />}
      {groupCommands(found).map(({ noun, members }) => (
        <section key={noun}>
          <h2>{noun}</h2>
          <ul>
            {members.map(({ type, label, description }) => (
              <li key={type}>
                <Link to={newTaskPath(module, type)} aria-current={type === chosen} replace>
                  <span className="catalogue-label">{label}</span>
                  <span className="catalogue-words" title={description}>
                    {description}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {text.trim() === '' && <ImportTools />}
    </nav>
  );
}
