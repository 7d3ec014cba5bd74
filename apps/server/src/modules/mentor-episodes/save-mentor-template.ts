/** Tutoring templates (辅导课模板) on the wire, created, changed (E182, E185, E189). */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type {
  MentorEpisodeTemplate,
  MentorEpisodeTemplateBody,
  mentorEpisodeTemplatesContract,
} from '@lectern/contract/lesson-templates/mentor-episode-templates';
import type { DataScope } from '@lectern/domain/access/roles';
import {
  type Binding,
  type BindingFault,
  type Bindings,
  BOUND_TWICE,
  bindingFault,
  bindingsIn,
  bindingTo,
  NAME_MISSING,
  NO_BINDING,
  startedFault,
} from '@lectern/domain/lesson-templates/mentor-episode-template';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import { CLASS_TYPE } from '@lectern/domain/teams/team-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import type { Db, Tx } from '../../platform/db/database.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { addItem, type By, changeItem, findItem, type TemplatesDeps } from '../lesson-templates/index.ts';
import {
  bindableEpisodeTemplates,
  boundTo,
  findMentorTemplate,
  insertMentorTemplate,
  type MentorTemplateRow,
  mentorTemplatesByIds,
  saveMentorTemplate,
  startedGroups,
} from './mentor-templates.repository.ts';

const KIND = TEMPLATE_ITEM.code.mentorEpisodeTemplate;
const USUAL_DURATION_MS = 45 * MINUTE_MS;

export function mentorTemplateOnWire(row: MentorTemplateRow): MentorEpisodeTemplate {
  const { id, lessonTemplateId, boundName, groupCount, labelId: label, ordinal, rev, updatedBy } = row;
  const place = { id, mentorEpisodeTemplateId: id, lessonTemplateId, label, ordinal };
  return { ...bodyOf(row), ...place, boundName, groupCount, rev, updatedBy, updatedTime: row.updatedAt.getTime() };
}

const bodyOf = (row: MentorTemplateRow): MentorEpisodeTemplateBody => ({
  name: row.name,
  classType: CLASS_TYPE.has(row.classType) ? row.classType : CLASS_TYPE.code.solution,
  episodeTemplateId: row.episodeTemplateId,
  jamTemplateId: row.jamTemplateId,
  stageReviewTemplateId: row.stageReviewTemplateId,
  startOffset: row.startOffsetMs,
  duration: row.durationMs,
  perTeam: row.perTeam,
});

const columnsOf = ({ startOffset: startOffsetMs, duration: durationMs, ...same }: MentorEpisodeTemplateBody) => ({
  ...same,
  startOffsetMs,
  durationMs,
});

type Create = HandlerArgs<typeof mentorEpisodeTemplatesContract.create>['body'];

/** Of an episode template it has the name and the length, where they are not given. */
export async function createMentorTemplate(deps: TemplatesDeps, by: By, { lessonTemplateId, label, ...sent }: Create) {
  const binding = onlyBinding(sent);
  const made = await addItem(deps, by, KIND, { lessonTemplateId, label }, async (tx, place, writer) => {
    const given = await givenBy(tx, lessonTemplateId, binding);
    const name = sent.name ?? given?.name;
    if (name === undefined) throw refused(NAME_MISSING);
    if (binding) await assertBindable(tx, lessonTemplateId, binding, null);
    const body: MentorEpisodeTemplateBody = {
      name,
      classType: sent.classType ?? CLASS_TYPE.code.solution,
      startOffset: sent.startOffset ?? 0,
      duration: sent.duration ?? given?.duration ?? USUAL_DURATION_MS,
      perTeam: sent.perTeam ?? true,
      ...(binding ? bindingTo(binding) : NO_BINDING),
    };
    const { labelId, ordinal } = place;
    const id = await insertMentorTemplate(tx, { ...columnsOf(body), lessonTemplateId, labelId, ordinal }, writer);
    return (await findMentorTemplate(tx, id)) ?? missing(id);
  });
  return mentorTemplateOnWire(made);
}

/** What an episode template gives; one that is bound already is refused afterwards. */
async function givenBy(tx: Tx, lessonTemplateId: number, binding: Binding | undefined) {
  if (binding?.kind !== 'episodeTemplate') return undefined;
  return (await bindableEpisodeTemplates(tx, lessonTemplateId, undefined)).find(({ id }) => id === binding.id);
}

type Update = HandlerArgs<typeof mentorEpisodeTemplatesContract.update>['body'];

export async function changeMentorTemplate(deps: TemplatesDeps, by: By, id: number, { rev, ...sent }: Update) {
  const binding = onlyBinding(sent);
  const saved = await changeItem<MentorEpisodeTemplateBody, MentorTemplateRow>(deps, by, KIND, id, {
    // A new binding takes the place of the one before, whatever that was to.
    sent: binding ? { ...sent, ...bindingTo(binding) } : sent,
    rev,
    read: async (tx) => (await findMentorTemplate(tx, id)) ?? missing(id),
    bodyOf,
    check: (tx, before, after) => assertMayChange(tx, id, { before, after, at: deps.now() }),
    save: async (tx, stored, after, writer) => {
      await saveMentorTemplate(tx, stored, columnsOf(after), writer);
      return (await findMentorTemplate(tx, id)) ?? missing(id);
    },
  });
  return mentorTemplateOnWire(saved);
}

function onlyBinding(sent: { readonly [K in keyof Bindings]?: number | null | undefined }): Binding | undefined {
  const [binding, second] = bindingsIn(sent);
  if (second) throw refused(BOUND_TWICE);
  return binding;
}

interface Change {
  readonly before: MentorEpisodeTemplateBody;
  readonly after: MentorEpisodeTemplateBody;
  readonly at: Date;
}

async function assertMayChange(tx: Tx, id: number, { before, after, at }: Change): Promise<void> {
  const [was] = bindingsIn(before);
  const [binding] = bindingsIn(after);
  if (binding && (binding.kind !== was?.kind || binding.id !== was.id)) {
    const row = await findItem(tx, KIND, id);
    await assertBindable(tx, row?.lessonTemplateId ?? 0, binding, id);
  }
  if (before.startOffset === after.startOffset && before.duration === after.duration) return;
  const started = await startedGroups(tx, id, at);
  if (started > 0) throw refused(startedFault(started));
}

async function assertBindable(tx: Tx, lessonTemplateId: number, binding: Binding, except: number | null) {
  const item = await findItem(tx, binding.kind, binding.id);
  const takenBy = await boundTo(tx, binding, except);
  const standing = item?.deletedAt === null ? { ...item, takenBy } : undefined;
  const fault = bindingFault(lessonTemplateId, binding, standing);
  if (fault) throw refused(fault);
}

const refused = ({ code, field, message }: BindingFault) => new RefusedError(code, message, { field });

/** Of whose template it is, only those who see the template hear. @throws NotFoundError */
export async function visibleMentorTemplate(db: Db, scope: DataScope, id: number): Promise<MentorTemplateRow> {
  const [row] = await mentorTemplatesByIds(db, scope, [id]);
  return row ?? missing(id);
}

function missing(id: number): never {
  throw new NotFoundError(TEMPLATE_ITEM.labelOf(KIND), id);
}
