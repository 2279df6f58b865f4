/** The import rules of docs/architecture.md; `comment` is what a person reads when one is broken. */

const browserLayers = [
  ['contract'],
  ['text', 'value'],
  ['record'],
  ['ui', 'session'],
  ['api'],
  ['upload', 'map'],
  ['widgets', 'cells'],
  ['grid'],
  ['list', 'form', 'flow', 'calendar', 'dashboard'],
  ['screen'],
  ['app'],
]

const serverLayers = [['db', 'files', 'http', 'xlsx'], ['jobs'], ['crud'], ['domains']]

/** What of src/generated a module reads beside the compiled screens and routes, which only app opens. */
const generatedFor = {
  text: 'terms\\.en',
  api: '(?!screens/|routes)',
  flow: 'statuses',
  form: 'statuses',
  screen: '(statuses|records|valueValidators)',
  app: '',
}

function toRules(layers, toRule) {
  return layers.flatMap((modules, layer) => modules.map((module) => toRule(module, layers.slice(0, layer).flat())))
}

const browserRules = toRules(browserLayers, (module, below) => {
  const open = [module, ...below].map((name) => `${name}/`)
  if (module in generatedFor) open.push(`generated/${generatedFor[module]}`)
  if (module === 'app') open.push('main\\.css$', 'index\\.css$')
  const allowed = below.length > 0 ? below.join(', ') : 'nothing'
  return {
    name: `layer-${module}`,
    comment: `src/${module} may import ${allowed} and itself. What it shares with another module of its layer moves down; what joins the two sits above both.`,
    severity: 'error',
    from: { path: `^src/${module}/` },
    to: { path: '^src/', pathNot: `^src/(${open.join('|')})` },
  }
})

const serverRules = toRules(serverLayers, (module, below) => {
  const allowed = ['contract', 'value', 'record', ...below.map((name) => `server/${name}`)]
  return {
    name: `layer-server-${module}`,
    comment: `src/server/${module} may import ${allowed.join(', ')}, the generated tables and itself. A rule that needs more belongs one layer up.`,
    severity: 'error',
    from: { path: `^src/server/${module}/` },
    to: {
      path: '^src/',
      pathNot: `^src/(${[`server/${module}`, ...allowed].map((name) => `${name}/`).join('|')}|generated/(?!screens/|routes))`,
    },
  }
})

const homes = [
  ['yaml', '^generator/1-parse/', 'generator/1-parse'],
  ['@redocly/openapi-core', '^generator/openapi/', 'generator/openapi'],
  ['vscode-languageserver[^/]*', '^generator/editor/', 'generator/editor'],
  ['openapi-typescript', '^generator/4-emit/', 'generator/4-emit'],
  ['esbuild', '^generator/4-emit/', 'generator/4-emit'],
  ['ajv(-formats)?', '^generator/4-emit/|^src/server/http/', 'generator/4-emit and src/server/http'],
  ['@rjsf/[^/]+', '^src/form/|^generator/4-emit/', 'src/form, and generator/4-emit where it names its validators'],
  ['@tanstack/react-table', '^src/list/', 'src/list'],
  ['@tanstack/react-virtual', '^src/ui/', 'src/ui'],
  [
    '@tanstack/react-query',
    '^src/(api|list|form|flow|dashboard|screen|app/favourites)/',
    'src/api, with its hooks in list, form, flow, dashboard, screen and app/favourites',
  ],
  ['(@radix-ui/[^/]+|cmdk|react-day-picker|lucide-react|clsx)', '^src/ui/', 'src/ui'],
  ['pinyin-pro', '^src/app/search/', 'src/app/search'],
  ['get-nonce', '^src/main\\.tsx$', 'src/main.tsx'],
  ['openapi-fetch', '^src/api/', 'src/api'],
  [
    'sm-crypto-v2',
    '^src/(api|server/domains/system)/',
    'src/api and src/server/domains/system: the two ends of an encrypted password',
  ],
  ['react-router-dom', '^src/(list|screen|app)/', 'src/list, src/screen and src/app'],
  ['(hucre|fflate)', '^src/(server/xlsx|list|grid)/', 'src/server/xlsx, src/list and src/grid'],
  ['(big\\.js|date-fns|@noble/hashes)', '^src/value/', 'src/value'],
  ['chart\\.js', '^src/dashboard/', 'src/dashboard'],
  ['leaflet', '^src/map/', 'src/map'],
  ['otpauth', '^src/server/domains/session/', 'src/server/domains/session'],
  ['lean-qr', '^src/ui/', 'src/ui'],
  ['aws4fetch', '^src/server/files/', 'src/server/files'],
  [
    '@zxcvbn-ts/[^/]+',
    '^src/(server/jobs|widgets/password)/',
    'src/server/jobs, which sees digests, and src/widgets/password, which sees what is typed',
  ],
  ['tinypool', '^src/server/node/', 'src/server/node'],
  ['(hono|@hono/[^/]+|kysely|@electric-sql/[^/]+|pg)', '^src/server/', 'src/server'],
]

const libraryHomes = homes.map(([library, home, where]) => ({
  name: `home-of-${library.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')}`,
  comment: `This library is at home in ${where}. Import what that module makes of it, so that the library can be replaced in one place.`,
  severity: 'error',
  from: { path: '^(src|generator)/', pathNot: `(${home})|\\.stories\\.tsx$` },
  to: { path: `(^|/)node_modules/(@types/)?${library}/` },
}))

const phases = ['1-parse', '2-validate', '3-resolve', '4-emit']

const phaseRules = phases.flatMap((phase, index) => [
  {
    name: `phase-${phase}-looks-back-only`,
    comment: `generator/${phase} knows only what earlier phases made. What a later phase needs to be told stands in this phase's result.`,
    severity: 'error',
    from: { path: `^generator/${phase}/` },
    to: { path: `^generator/(${[...phases.slice(index + 1), 'scaffold'].join('|')})/|^generator/[^/]+\\.ts$` },
  },
  {
    name: `phase-${phase}-takes-types-only`,
    comment: `generator/${phase} takes types of earlier phases, not their functions: generator/compile.ts joins the phases.`,
    severity: 'error',
    from: { path: `^generator/${phase}/` },
    to: { path: `^generator/(${phases.slice(0, index).join('|') || 'none'})/`, dependencyTypesNot: ['type-only'] },
  },
])

module.exports = {
  forbidden: [
    ...browserRules,
    ...serverRules,
    ...phaseRules,
    ...libraryHomes,
    {
      name: 'no-cycles',
      comment:
        'These files need each other, if only for a type: neither can be read alone. Move what they share into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'generator-imports',
      comment:
        'The compiler reads the contract and the registers of specs; all else of src runs in the browser or the server.',
      severity: 'error',
      from: { path: '^generator/' },
      to: { path: '^src/', pathNot: '^src/(contract/|(widgets|cells|screen/slots)/specs\\.ts$)' },
    },
    {
      name: 'review-changes-nothing',
      comment:
        'generator/review reads what the phases made and reports; it takes their types only, and no phase asks it.',
      severity: 'error',
      from: { path: '^generator/review/' },
      to: { path: '^generator/[1-4]-', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'agreement-changes-nothing',
      comment:
        'generator/agreement compares what was resolved with the API and reports: it takes types, and three files of helpers.',
      severity: 'error',
      from: { path: '^generator/agreement/' },
      to: {
        path: '^generator/([1-4]-|review/)',
        pathNot: '^generator/3-resolve/(screens|choices|operations)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'phases-know-no-agreement',
      comment: 'generator/resolveAndCheck.ts hands the checks of agreement to the phase that resolves.',
      severity: 'error',
      from: { path: '^generator/([1-4]-|expressions|openapi|diagnostics)' },
      to: { path: '^generator/agreement/' },
    },
    {
      name: 'phases-know-no-review',
      comment: 'What the review finds is asked of the whole, in generator/compile.ts.',
      severity: 'error',
      from: { path: '^generator/([1-4]-|expressions|openapi|diagnostics)' },
      to: { path: '^generator/review/' },
    },
    {
      name: 'compiler-parts-know-no-phase',
      comment:
        'Diagnostics, expressions and the OpenAPI index serve every phase, so they know none; two files of 1-parse read YAML for all.',
      severity: 'error',
      from: { path: '^generator/(diagnostics|expressions|openapi)/' },
      to: {
        path: '^generator/([1-4]-|scaffold/|[^/]+\\.ts$)',
        pathNot: '^generator/1-parse/(plainYaml|unsafeYaml)\\.ts$',
      },
    },
    {
      name: 'product-knows-no-tools',
      comment: 'What ships may not lean on the compiler, the tests, the stories or the scripts around it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(generator|tests|\\.storybook|\\.ci)/' },
    },
    {
      name: 'screens-opened-by-app',
      comment: 'Only src/app opens the compiled screens and routes; everyone below is handed a screen.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|generated)/' },
      to: { path: '^src/generated/(screens/|routes)' },
    },
    {
      name: 'generated-imports',
      comment:
        'Compiled code is data and plain functions: it opens the contract and the functions of src/value, nothing else.',
      severity: 'error',
      from: { path: '^src/generated/' },
      to: { path: '^src/', pathNot: '^src/(generated|contract|value)/' },
    },
    {
      name: 'browser-meets-server-at-http',
      comment: 'Browser and server meet only at HTTP: the app may not import the server.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server|seed)/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-imports',
      comment:
        'The server opens the contract, src/value, src/record and the generated tables; the rest of src is the browser.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/', pathNot: '^src/(server|seed|contract|value|record)/|^src/generated/(?!screens/|routes)' },
    },
    {
      name: 'server-is-joined-at-the-top',
      comment: 'createServer.ts and main.ts join the modules of the server; none of them reaches up to these.',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: '^src/server/node/' },
      to: { path: '^src/server/([^/]+\\.ts$|node/)' },
    },
    {
      name: 'domain-imports',
      comment:
        'A domain opens another one by its exports.ts alone, which says what others may use; what several need of records stands in domains/lookup.',
      severity: 'error',
      from: { path: '^src/server/domains/([^/]+)/' },
      to: {
        path: '^src/server/domains/[^/]+/',
        pathNot: '^src/server/domains/($1|lookup|workbook)/|^src/server/domains/[^/]+/exports\\.ts$',
      },
    },
    {
      name: 'seeds-fill-the-server',
      comment:
        'src/seed opens the server, the contract, values and the generated tables: it fills a database and shows nothing.',
      severity: 'error',
      from: { path: '^src/seed/' },
      to: { path: '^src/', pathNot: '^src/(seed|server|contract|value)/|^src/generated/(?!screens/|routes)' },
    },
    {
      name: 'seeds-are-sown-at-the-start',
      comment:
        'Only the start of the server opens src/seed: a rule of the business never depends on what a first start fills in.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/seed/|^src/server/(main\\.ts$|node/)' },
      to: { path: '^src/seed/' },
    },
    {
      name: 'tools-know-no-domain',
      comment: 'domains/lookup is for every domain, so it knows none of them.',
      severity: 'error',
      from: { path: '^src/server/domains/lookup/' },
      to: { path: '^src/server/domains/(?!lookup/)' },
    },
    {
      name: 'domains-are-joined-in-one-place',
      comment:
        'domains/domains.ts joins the domain.ts of each; everybody else outside opens domains/domains.ts or the exports.ts of a domain. The seeds fill all of them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server/domains/[^/]+|seed)/' },
      to: { path: '^src/server/domains/[^/]+/', pathNot: '/(exports|domain)\\.ts$' },
    },
    {
      name: 'node-in-adapters-only',
      comment:
        'Node modules appear in src/server/main.ts and the Node adapters only: everything else runs in a browser too.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/(main\\.ts$|node/|db/node/|files/node/)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'logic-knows-no-view',
      comment:
        'A .ts file thinks and is tested without a page; only a .tsx file, or a register of components, may import a view.',
      severity: 'error',
      from: {
        path: '^src/.*\\.ts$',
        pathNot: '^src/((widgets|cells)/components|list/laterParts|screen/(screenComponents|ejected/screens))\\.ts$',
      },
      to: { path: '\\.tsx$' },
    },
    {
      name: 'product-needs-no-dev-package',
      comment:
        'What ships may use dependencies of package.json only; a devDependency is not there after an install for production.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.stories\\.tsx$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      comment:
        'This import leads nowhere: a file was moved, a package is missing, or the generator has not run. The VS Code extension brings its own package, and VS Code itself the other.',
      severity: 'error',
      from: { path: '^(src|generator)/', pathNot: '^generator/editor/vscode/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
