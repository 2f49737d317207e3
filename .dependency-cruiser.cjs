/** Allowed imports between modules. ARCHITECTURE.md has the same rules as a diagram. */
const server = '^apps/server/src';
const web = '^apps/web/src';
const test = '\\.test\\.tsx?$';
/** Modules that need the schema library. */
const schemas = '\\.(contract|shapes|schemas?)\\.ts$|packages/domain/contract\\.ts$';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$|^virtual:' },
    },
    {
      name: 'domain-knows-only-zod',
      severity: 'error',
      from: { path: '^packages/domain', pathNot: test },
      to: { pathNot: '^packages/domain|node_modules/zod' },
    },
    {
      name: 'catalogue-knows-only-domain',
      severity: 'error',
      from: { path: '^packages/catalogue', pathNot: test },
      to: { pathNot: '^packages/(domain|catalogue)|node_modules/zod' },
    },
    {
      name: 'schemas-not-into-browser',
      comment: 'Only types, so that the browser loads neither schemas nor their library.',
      severity: 'error',
      from: { path: web, pathNot: `${test}|/testing/` },
      to: { path: `${schemas}|node_modules/zod`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-only-into-schemas',
      severity: 'error',
      from: { path: '^packages/', pathNot: `${schemas}|packages/domain/contract\\.ts$|${test}` },
      to: { path: `${schemas}|node_modules/zod`, dependencyTypesNot: ['type-only'] },
    },
    { name: 'web-not-into-server', severity: 'error', from: { path: web }, to: { path: '^apps/server' } },
    { name: 'server-not-into-web', severity: 'error', from: { path: server }, to: { path: web } },
    {
      name: 'web-features-never-one-another',
      comment: 'Screens in app/routes put features together.',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: 'web-features-not-into-app',
      severity: 'error',
      from: { path: `${web}/features/` },
      to: { path: `${web}/app/` },
    },
    {
      name: 'web-ground-floor-knows-no-upper-floor',
      severity: 'error',
      from: { path: `${web}/(offline|ui|lib)/` },
      to: { path: `${web}/(app|features)/` },
    },
    {
      name: 'only-entry-points-know-app',
      severity: 'error',
      from: { path: server, pathNot: `${server}/(app/|main\\.)|/testing/|${test}` },
      to: { path: `${server}/(app/|main\\.)` },
    },
    {
      name: 'only-routes-know-http',
      severity: 'error',
      from: { path: `${server}/features/`, pathNot: `\\.routes\\.ts$|${test}` },
      to: { path: `node_modules/(fastify|@fastify)|${server}/http/` },
    },
    {
      name: 'only-queries-know-sql',
      severity: 'error',
      from: { path: `${server}/features/`, pathNot: `\\.queries\\.ts$|accounts/auth/|${test}` },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'another-feature-only-through-its-service',
      severity: 'error',
      from: { path: `${server}/features/([^/]+)/`, pathNot: test },
      to: { path: `${server}/features/`, pathNot: `${server}/features/$1/|\\.service\\.ts$` },
    },
    {
      name: 'queries-views-and-policies-do-not-look-up',
      severity: 'error',
      from: { path: `${server}/features/.*\\.(queries|view|policy)\\.ts$` },
      to: { path: `${server}/features/.*\\.(service|routes|worker)\\.ts$` },
    },
    {
      name: 'only-the-auth-module-knows-the-sign-in-library',
      severity: 'error',
      from: { path: server, pathNot: 'accounts/auth/' },
      to: { path: 'node_modules/better-auth' },
    },
    { name: 'tools-not-into-browser-tests', severity: 'error', from: { path: '^ops/' }, to: { path: '^e2e/' } },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `${test}|/testing/` },
      to: { path: `${test}|/testing/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
