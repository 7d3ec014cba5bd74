/** Stands around a page and shows the dialog of the command that was asked for; asking redraws the dialog alone. */
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { AskedCommand } from '../../shared/plan/asked-command.ts';
import { extrasQueries } from './extras-queries.ts';

const CommandAction = lazy(async () => ({
  default: (await import('../../shared/plan/command-action.tsx')).CommandAction,
}));

const Ask = createContext<(asked: AskedCommand) => void>(() => {});
const CONCERNED = [...extrasQueries.all, 'episodes', 'lessons'];

export function ExtrasActions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedCommand | null>(null);
  return (
    <Ask value={setAsked}>
      {children}
      {asked && (
        <Suspense>
          <CommandAction asked={asked} concerns={CONCERNED} danger={false} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Ask>
  );
}

export function useAskCommand(): (asked: AskedCommand) => void {
  return use(Ask);
}
