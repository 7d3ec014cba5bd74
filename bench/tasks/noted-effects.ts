/**
 * What it costs a run that the versions which it leaves are noted for its undo (the trigger `keep_task_effect`): plans of
 * the same size, run with and without the note, in turns, so that whatever else the machine does hits both.
 */
import pg from 'pg';

const TABLES = ['lesson', 'episode', 'agenda_entry', 'team'];
const TURNS = [true, false, false, true, true, false] as const;

/** Seconds with the notes over seconds without; `run` answers the seconds of one. */
export async function notedEffectsRatio(ownerUrl: string, run: () => Promise<number>): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const note = (isNoted: boolean) =>
    owner.query(
      TABLES.map((name) => `ALTER TABLE ${name} ${isNoted ? 'ENABLE' : 'DISABLE'} TRIGGER keep_task_effect`).join(';'),
    );
  const seconds = { with: 0, without: 0 };
  try {
    // The first run fills caches.
    await run();
    for (const isNoted of TURNS) {
      await note(isNoted);
      seconds[isNoted ? 'with' : 'without'] += await run();
    }
  } finally {
    await note(true);
    await owner.end();
  }
  return seconds.with / seconds.without;
}
