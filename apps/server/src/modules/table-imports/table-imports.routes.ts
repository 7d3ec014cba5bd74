/** Files of rows, from the upload to the plan: a file is its owner's, and whoever may not run its command may not send one. */
import type { tableImportsContract } from '@lectern/contract/files/table-imports';
import { createImportScanner } from '@lectern/domain/imports/import-scan';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { assertMayRun } from '../../platform/engine/plans/make-plan.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { InvalidError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { StoredFiles, StoredText } from '../../platform/files/stored-files.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { annotatedHeader, annotateImport } from '../../platform/imports/annotate-import.ts';
import { readImport } from '../../platform/imports/read-import.ts';
import { assertNameFor, type TableImport, tableReader } from '../../platform/imports/table-import.ts';
import { shownPlan } from '../batch-tasks/index.ts';

export interface TableImportsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly files: StoredFiles;
  readonly engine: TaskEngine;
  readonly imports: readonly TableImport[];
}

export function tableImportsHandlers(deps: TableImportsDeps): Handlers<typeof tableImportsContract> {
  const { files, engine } = deps;
  return {
    read: async ({ actor, call, query, upload }) => {
      const of = importOf(deps, query.kind, { actor, call });
      if (Boolean(of.about) !== (query.about !== undefined)) {
        throw new InvalidError('about 只在导入属于一条记录的行时给出', [{ path: 'about', message: '请核对后重试' }]);
      }
      assertNameFor(of, upload.name);
      // The purpose keeps the record along: `waybills123`.
      const file = await files.saveText(upload, { ownerId: actor.id, purpose: `${of.kind}${query.about ?? ''}` });
      try {
        return { resourceId: file.id, scan: await scanOf(deps, { actor, of, about: query.about }, file) };
      } catch (error) {
        // What is not read as a whole is never planned.
        await files.drop(file);
        throw error;
      }
    },
    plan: async ({ actor, call, params, body }) => {
      const { file, of, about } = await ownFile(deps, params.id, { actor, call });
      const rows: object[] = [];
      for await (const { lines } of await linesOf(deps, { actor, of, about }, file))
        rows.push(...lines.flatMap(({ row }) => row ?? []));
      if (rows.length === 0) throw new RefusedError('noUsableRows', '没有可以导入的行，请按检查结果修改后重新选择文件');
      const plan = await engine.plan(
        { actor, call },
        {
          type: of.command,
          input: { ...body?.input, ...of.input, ...(about === undefined ? {} : of.about?.inputOf(about)), rows },
        },
      );
      return shownPlan(engine, actor, plan);
    },
    annotated: async ({ actor, call, params }) => {
      const { file, of, about } = await ownFile(deps, params.id, { actor, call });
      call.setHeader('content-disposition', annotatedHeader(file.name));
      return annotateImport(await linesOf(deps, { actor, of, about }, file), (line) => line);
    },
  };
}

/** @throws AppError COMMAND_FORBIDDEN */
function importOf({ imports, engine }: TableImportsDeps, kind: string, by: CommandOrigin): TableImport {
  const of = imports.find((one) => one.kind === kind);
  if (!of) throw new NotFoundError('导入文件');
  assertMayRun(by, engine.commands.get(of.command));
  return of;
}

/** @throws NotFoundError for what is somebody else's, is over, or was uploaded for something else. */
async function ownFile(deps: TableImportsDeps, id: string, by: CommandOrigin) {
  const file = await deps.files.getText(id, by.actor.id);
  const [, kind = '', about = ''] = /^([a-zA-Z]+)(\d*)$/.exec(file.purpose) ?? [];
  return { file, of: importOf(deps, kind, by), about: about === '' ? undefined : Number(about) };
}

interface Reading {
  readonly actor: CommandOrigin['actor'];
  readonly of: TableImport;
  /** The record that the rows belong to. */
  readonly about: number | undefined;
}

/** Each line with the row for the command, or why there is none. */
async function linesOf({ db, now, files }: TableImportsDeps, { actor, of, about }: Reading, file: StoredText) {
  const problemsOf = about === undefined ? undefined : await of.about?.problemsOf(db, { actor, at: now() }, about);
  return readImport({
    files,
    file,
    reader: await tableReader(of, db),
    judge: async (lines) => {
      const rows = lines.flatMap(({ parsed }) => (typeof parsed === 'string' ? [] : [parsed]));
      const problems = (await problemsOf?.(rows)) ?? [];
      const problemOf = new Map(rows.map((row, index) => [row, problems[index] ?? null]));
      return lines.map(({ line, cells, parsed }) => {
        const problem = typeof parsed === 'string' ? parsed : (problemOf.get(parsed) ?? null);
        return { line, cells, problem, row: typeof parsed === 'string' || problem !== null ? null : parsed };
      });
    },
  });
}

async function scanOf(deps: TableImportsDeps, reading: Reading, file: StoredText) {
  const scanner = createImportScanner();
  let header: readonly string[] = [];
  for await (const batch of await linesOf(deps, reading, file)) {
    header = batch.header;
    scanner.note(batch.lines);
  }
  const { firstRows, problems, ...scan } = scanner.result({ header, refusal: null });
  return {
    ...scan,
    header: [...header],
    firstRows: firstRows.map((row) => ({ ...row, cells: [...row.cells] })),
    problems: [...problems],
  };
}
