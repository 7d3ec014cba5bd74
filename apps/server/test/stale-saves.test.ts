/**
 * Every stale save answers with the fields that differ, so that its sender can merge. Every place that
 * refuses an old version stands here with what its answer carries; a new one fails until it does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** `fields`: what the sender wanted otherwise. `none`: the call wants no field to be anything, it deletes or runs. */
const ANSWERS: Readonly<Record<'fields' | 'none', readonly string[]>> = {
  fields: [
    'locked-record.ts',
    'save-record.ts',
    'record-call.ts',
    'save-entry.ts',
    'link-video.ts',
    'save-periods.ts',
    'save-episode.ts',
    'save-item.ts',
    'save-template.ts',
    'update-lesson.ts',
    'outline-write.ts',
    'saved-views.service.ts',
    'sources.routes.ts',
    'save-programming.ts',
    'save-rule.ts',
    'working-hours.ts',
    'save-setting.ts',
    'accounts.service.ts',
    'roles.service.ts',
    'save-connection.ts',
    'save-extra.ts',
    'place-textbook-items.ts',
    'run-team-commands.ts',
    'run-exam-commands.ts',
  ],
  none: ['bin-items.ts', 'lessons.repository.ts', 'time-off.ts', 'bin-extra.ts', 'run-directly.ts'],
};

const REFUSAL = /\b(?:staleBy|staleError|new StaleError)\((?!details)/g;
const WITHOUT_FIELDS = /\bstaleBy\((?:\w+|\{[^}]*\})\)|\bfields: \[\]/g;

function refusalsOf(file: string): { place: string; answer: 'fields' | 'none' }[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const count = (what: RegExp) => [...text.matchAll(what)].length;
  const [all, without] = [count(REFUSAL), count(WITHOUT_FIELDS)];
  const withFields: { place: string; answer: 'fields' | 'none' }[] =
    all > without ? [{ place: file, answer: 'fields' }] : [];
  return all > 0 && without > 0 ? [...withFields, { place: file, answer: 'none' }] : withFields;
}

test('a save from an old version answers with the fields that differ; only what has none answers none', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('stale-record.ts'),
  );

  const found = files.flatMap(refusalsOf);
  for (const answer of ['fields', 'none'] as const) {
    const places = found.filter((one) => one.answer === answer).map(({ place }) => basename(place));
    expect(places.toSorted(), answer).toEqual(ANSWERS[answer].toSorted());
  }
});
