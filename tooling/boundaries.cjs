/**
 * The arrows of ARCHITECTURE.md, for dependency-cruiser:
 * domain <- contract <- {server, web} <- e2e; server: platform <- operation-log <- kit <- modules <- app <- main, module
 * to module only through index.ts; inside platform/engine: commands <- store <- plans <- tasks <- task-engine.ts;
 * web: shared <- features <- app, feature to feature only through index.ts.
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle has no reading order: what both sides need goes into a file of its own.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-is-pure',
      'Rules depend on nothing.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/domain/src' },
    ),
    forbid(
      'contract-knows-domain-and-zod',
      'The contract is data.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/(contract|domain)/src|node_modules/zod' },
    ),
    forbid(
      'formulas-know-their-parser-only',
      'Formulas are text in, MathML out.',
      { path: '^packages/formulas/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/formulas/src|node_modules/temml' },
    ),
    forbid(
      'server-not-web',
      'Server and page share only the packages.',
      { path: '^apps/server' },
      { path: '^apps/web' },
    ),
    forbid(
      'web-not-server',
      'Server and page share only the packages.',
      { path: '^apps/web' },
      { path: '^apps/server' },
    ),
    forbid(
      'platform-knows-no-business',
      'The platform has no business word.',
      { path: '^apps/server/src/platform', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/(modules|(app|app-deps|all-modules|all-commands|main)\\.ts)' },
    ),
    forbid(
      'platform-below-engine',
      'The engine stands on the rest of the platform.',
      { path: '^apps/server/src/platform/(?!engine/)' },
      { path: '^apps/server/src/platform/engine/' },
    ),
    forbid(
      'engine-commands-know-no-storage',
      'What a command is, is said without how the engine keeps and runs it.',
      { path: '^apps/server/src/platform/engine/commands/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/platform/engine/(?!commands/)' },
    ),
    forbid(
      'engine-store-knows-commands-only',
      'Rows of plans and tasks are kept without knowing who makes or runs them.',
      { path: '^apps/server/src/platform/engine/store/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/platform/engine/(?!(commands|store)/)' },
    ),
    forbid(
      'engine-plans-know-no-workers',
      'A plan is made and confirmed without knowing who runs it.',
      { path: '^apps/server/src/platform/engine/(plans/|engine-deps\\.ts)', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/platform/engine/(tasks/|task-engine\\.ts)' },
    ),
    forbid(
      'engine-workers-know-no-front',
      'task-engine.ts puts plans and workers together.',
      { path: '^apps/server/src/platform/engine/tasks/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/platform/engine/task-engine\\.ts' },
    ),
    forbid(
      'platform-below-kit',
      'The kit of records stands on the platform.',
      { path: '^apps/server/src/(platform|modules/operation-log)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/kit' },
    ),
    forbid(
      'kit-knows-the-log-only',
      'What all records share knows no single one of them.',
      { path: '^apps/server/src/kit', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/server/src/(modules/(?!operation-log/index\\.ts$)|(app|app-deps|all-modules|all-commands|main|serve)\\.ts)',
      },
    ),
    forbid(
      'modules-do-not-know-the-app',
      'What puts the application together knows the modules, not the reverse.',
      { path: '^apps/server/src/modules', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/(app|app-deps|all-modules|all-commands|main|serve)\\.ts$' },
    ),
    forbid(
      'module-doors',
      'Modules meet through index.ts.',
      { path: '^apps/server/src/modules/([^/]+)/' },
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: '^apps/server/src/modules/($1/|[^/]+/index\\.ts$)' },
    ),
    forbid(
      'app-uses-doors',
      'The app wires doors.',
      { path: '^apps/server/src/(app|app-deps|all-modules|all-commands|main|serve)\\.ts$' },
      { path: '^apps/server/src/modules/', pathNot: 'index\\.ts$' },
    ),
    forbid(
      'shared-below-features',
      'Shared parts know no feature.',
      { path: '^apps/web/src/shared' },
      { path: '^apps/web/src/(features|app)' },
    ),
    forbid(
      'features-below-app',
      'Features do not know the app.',
      { path: '^apps/web/src/features', pathNot: '\\.test\\.tsx?$' },
      { path: '^apps/web/src/app' },
    ),
    forbid(
      'feature-doors',
      'Features meet through index.ts.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/($1/|[^/]+/index\\.tsx?$)' },
    ),
    forbid(
      'no-tests-in-product',
      'Product code never imports tests.',
      { path: '^(packages|apps)/.*/src', pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$|^apps/server/test|^e2e' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage)/|\\.generated\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
