/** Files of rows, from the upload to the plan: a file is its owner's, and whoever may not run its command may not send one. */
import type { tableImportsContract } from '@lectern/contract/files/table-imports';
import { createImportScanner } from '@lectern/domain/imports/import-scan';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { assertCsvName } from '../../platform/files/csv-text.ts';
import type { StoredFiles, StoredText } from '../../platform/files/stored-files.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { annotatedHeader, annotateImport } from '../../platform/imports/annotate-import.ts';
import { readImport } from '../../platform/imports/read-import.ts';
import { type TableImport, tableReader } from '../../platform/imports/table-import.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { assertMayRun } from '../../platform/plans/make-plan.ts';
import type { TaskEngine } from '../../platform/plans/task-engine.ts';
import { shownPlan } from '../batch-tasks/index.ts';

export interface TableImportsDeps {
  readonly db: Db;
  readonly files: StoredFiles;
  readonly engine: TaskEngine;
  readonly imports: readonly TableImport[];
}

export function tableImportsHandlers(deps: TableImportsDeps): Handlers<typeof tableImportsContract> {
  const { files, engine } = deps;
  return {
    read: async ({ actor, call, query, upload }) => {
      const of = importOf(deps, query.kind, { actor, call });
      assertCsvName(upload.name);
      const file = await files.saveText(upload, { ownerId: actor.id, purpose: of.kind });
      try {
        return { resourceId: file.id, scan: await scanOf(deps, of, file) };
      } catch (error) {
        // What is not read as a whole is never planned.
        await files.drop(file);
        throw error;
      }
    },
    plan: async ({ actor, call, params }) => {
      const { file, of } = await ownFile(deps, params.id, { actor, call });
      const rows: object[] = [];
      for await (const { lines } of await linesOf(deps, of, file)) rows.push(...lines.flatMap(({ row }) => row ?? []));
      if (rows.length === 0) throw new RefusedError('noUsableRows', '没有可以导入的行，请按检查结果修改后重新选择文件');
      const plan = await engine.plan({ actor, call }, { type: of.command, input: { ...of.input, rows } });
      return shownPlan(engine, actor, plan);
    },
    annotated: async ({ actor, call, params }) => {
      const { file, of } = await ownFile(deps, params.id, { actor, call });
      call.setHeader('content-disposition', annotatedHeader(file.name));
      return annotateImport(await linesOf(deps, of, file), (line) => line);
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
  return { file, of: importOf(deps, file.purpose, by) };
}

/** Each line with what the command is told of it, or why nothing. */
async function linesOf({ db, files }: TableImportsDeps, of: TableImport, file: StoredText) {
  return readImport({
    files,
    file,
    reader: await tableReader(of, db),
    judge: (lines) =>
      Promise.resolve(
        lines.map(({ line, cells, parsed }) =>
          typeof parsed === 'string'
            ? { line, cells, problem: parsed, row: null }
            : { line, cells, problem: null, row: parsed },
        ),
      ),
  });
}

async function scanOf(deps: TableImportsDeps, of: TableImport, file: StoredText) {
  const scanner = createImportScanner();
  let header: readonly string[] = [];
  for await (const batch of await linesOf(deps, of, file)) {
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
