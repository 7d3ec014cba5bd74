/** Creates and changes episode templates (E117, E118, L255). */
import type {
  EpisodeTemplateBody,
  EpisodeTemplateChange,
  EpisodeTemplateCreation,
  EpisodeTemplatesCreation,
} from '@lectern/contract/lesson-templates/lesson-template-fields';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { episodeFacts } from '@lectern/domain/function-configurations/record-facts';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import { boundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { InvalidError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import { areStoredAlready, configuredToSave, factsOfTemplates } from '../function-configurations/index.ts';
import {
  addItem,
  addItems,
  BOUND,
  type By,
  changeItem,
  type NewPlace,
  type TemplatesDeps,
  tutoringOfItem,
} from '../lesson-templates/index.ts';
import {
  type EpisodeTemplateRow,
  findEpisodeTemplate,
  insertEpisodeTemplates,
  saveEpisodeTemplate,
  subjectExists,
} from './episode-templates.repository.ts';
import { bodyOf, columnsOf, newEpisodeTemplate } from './present-episode-template.ts';

const KIND = TEMPLATE_ITEM.code.episodeTemplate;
type Given = { readonly [K in keyof EpisodeTemplateBody]?: EpisodeTemplateBody[K] | undefined };

export function createEpisodeTemplate(deps: TemplatesDeps, by: By, body: z.output<typeof EpisodeTemplateCreation>) {
  const { lessonTemplateId, label, configured, ...given } = body;
  return addItem(deps, by, KIND, { lessonTemplateId, label }, async (tx, place, writer) => {
    await assertSubject(tx, given.subject);
    const row = rowAt(place, given, 0);
    const { columns } = await configuredOf(tx, row, {}, configured);
    const [made] = await insertEpisodeTemplates(tx, [{ ...row, ...columns }], writer);
    if (!made) throw new TypeError('nothing was inserted');
    return made;
  });
}

export function createEpisodeTemplates(deps: TemplatesDeps, by: By, body: z.output<typeof EpisodeTemplatesCreation>) {
  const { lessonTemplateId, label, names, ...given } = body;
  return addItems(deps, by, KIND, { lessonTemplateId, label }, async (tx, place, writer) => {
    await assertSubject(tx, given.subject);
    return insertEpisodeTemplates(
      tx,
      names.map((name, index) => rowAt(place, { ...given, name }, index)),
      writer,
    );
  });
}

function rowAt({ template, labelId, ordinal }: NewPlace, given: Given, index: number) {
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const columns = columnsOf({ ...newEpisodeTemplate(template.subjectId), ...sent });
  return { ...columns, lessonTemplateId: template.id, labelId, ordinal: ordinal + index };
}

export function changeEpisodeTemplate(
  deps: TemplatesDeps,
  by: By,
  id: number,
  { rev, configured, ...sent }: z.output<typeof EpisodeTemplateChange>,
) {
  return changeItem<EpisodeTemplateBody, EpisodeTemplateRow>(deps, by, KIND, id, {
    sent,
    rev,
    read: async (tx) => {
      const row = await findEpisodeTemplate(tx, id);
      if (!row) throw new NotFoundError(TEMPLATE_ITEM.labelOf(KIND), id);
      return row;
    },
    bodyOf,
    isSettled: (stored) => areStoredAlready(stored.configured, configured),
    check: async (tx, before, after) => {
      if (before.withPrestudy !== after.withPrestudy) await assertUnbound(tx, id, after.name);
      if (before.subject !== after.subject) await assertSubject(tx, after.subject);
    },
    beside: (tx, stored, after) => {
      const { subjectId, specialEpisodeType } = columnsOf(after);
      const { lessonTemplateId } = stored;
      return configuredOf(tx, { lessonTemplateId, subjectId, specialEpisodeType }, stored.configured, configured);
    },
    save: (tx, stored, after, writer, more) =>
      saveEpisodeTemplate(tx, stored, { ...columnsOf(after), ...more }, writer),
  });
}

interface Configured {
  readonly lessonTemplateId: number;
  readonly subjectId: number | null;
  readonly specialEpisodeType: number;
}

async function configuredOf(
  tx: Tx,
  row: Configured,
  stored: unknown,
  sent: z.output<typeof EpisodeTemplateChange>['configured'],
) {
  const facts = episodeFacts(row, await factsOfTemplates(tx, [row.lessonTemplateId]));
  return configuredToSave(tx, { functionType: FUNCTION_TYPE.code.episodeTemplate, facts, stored, sent });
}

/** R217. @throws RefusedError while tutoring hangs on its interactive exploration. */
async function assertUnbound(tx: Tx, id: number, name: string): Promise<void> {
  const tutoring = await tutoringOfItem(tx, KIND, id);
  if (tutoring.length === 0) return;
  const bound = { id, name, tutoring };
  throw new RefusedError(BOUND, boundWords(bound, 'editPrestudy'), { bound });
}

async function assertSubject(tx: Tx, subject: number | null | undefined): Promise<void> {
  if (subject === null || subject === undefined) return;
  const found = await subjectExists(tx, subject);
  if (found) return;
  const message = `学科 ${subject} 不存在，请重新选择`;
  throw new InvalidError(message, [{ in: 'body', path: 'subject', message }]);
}
