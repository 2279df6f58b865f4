import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { createSecondTries } from './.ci/secondTries.mjs'

/** What the stories need to begin costs four seconds of processor, which nobody else shall wait for. */
const asksForStories = process.argv.some((argument) => /^(--project=)?storybook$/.test(argument))

/** Milliseconds that tests under a mutation wait, see tests/support/counterproof. */
const { PATIENCE } = process.env

/** A file for what became of each test. */
const { TEST_REPORT } = process.env

/** By itself a second, in which a loaded machine may not have fetched a list again. */
const POLL = { timeout: Number(PATIENCE ?? 20_000) }

/** Files of more than 20 s; one that began last would leave the other cores idle. */
const LONG = [
  'tests/contract/hostile.test.ts',
  'tests/contract/life.test.ts',
  'tests/contract/roundTrip.test.ts',
  'tests/e2e/analystTasks.slow.test.ts',
  'tests/e2e/day.slow.test.ts',
  'tests/e2e/crawl.slow.test.ts',
  'tests/e2e/ejected.slow.test.ts',
  'tests/e2e/goodsDay.slow.test.ts',
  'tests/e2e/leaks.slow.test.ts',
  'tests/e2e/shell.test.ts',
  'tests/e2e/walk.test.ts',
  'tests/e2e/walkDocuments.test.ts',
  'tests/generator/cli.slow.test.ts',
  'tests/generator/cli.test.ts',
  'tests/generator/fuzz.test.ts',
  'tests/generator/slips.test.ts',
  'tests/oracle/year.test.ts',
  'tests/server/db/openEmbedded.test.ts',
  'tests/server/http/server.test.ts',
  'tests/server/main/process.test.ts',
  'tests/server/project/project.test.ts',
]

/** Vitest's order knows how long files took only where they have run before. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(`/${file}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Much is made and dropped soon: with the usual 16 MB a tenth of the time goes into moving what is about to go. */
const ROOMY_HEAP = ['--max-semi-space-size=64']

/** Tests of `npm run night`: what they show is shown once before, or changes seldom. */
const SLOW_FILE = '*.slow.test.ts'
const SLOW = `**/${SLOW_FILE}`
/** Those of the other folders belong to `npm run attacks` and `npm run oracle`. */
const NIGHT_FOLDERS = ['generator', 'screen', 'server/crud', 'server/main']

const UNIT = {
  environment: 'node',
  execArgv: ROOMY_HEAP,
  testTimeout: 60_000,
  // A test server starts in half a second, and in a minute where ten of them start at once beside a build.
  hookTimeout: 180_000,
  // By itself vitest leaves one core to whoever watches.
  maxWorkers: availableParallelism(),
  expect: { poll: POLL },
  // Files share what they import: most of the time would else go into loading the same modules again.
  isolate: false,
}

const E2E = {
  environment: 'node',
  execArgv: ROOMY_HEAP,
  globalSetup: ['tests/support/seededFolder.ts'],
  setupFiles: PATIENCE === undefined ? [] : ['tests/support/counterproof/skipFailed.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: POLL },
  // A loaded machine may be slower than a page's own limits; what passes only then is said (.ci/secondTries.mjs).
  retry: PATIENCE === undefined ? 1 : 0,
  // Each file has its own server and browser, and mostly waits for them.
  maxWorkers: availableParallelism() + 1,
  // As above; browsers are started once for the files of a worker.
  isolate: false,
}

export default defineConfig({
  test: {
    reporters: ['default', ...(TEST_REPORT === undefined ? [] : ['json']), createSecondTries()],
    ...(TEST_REPORT === undefined ? {} : { outputFile: { json: TEST_REPORT } }),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', SLOW, 'node_modules/**'],
        },
      },
      {
        test: { ...UNIT, name: 'night', include: [`tests/{${NIGHT_FOLDERS.join()}}/**/${SLOW_FILE}`] },
      },
      {
        test: {
          name: 'attacks',
          environment: 'node',
          execArgv: ROOMY_HEAP,
          include: ['tests/server/attacks/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          expect: { poll: POLL },
          isolate: false,
          sequence: { groupOrder: 1 },
          // Some measure how long others wait.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'oracle',
          environment: 'node',
          execArgv: ROOMY_HEAP,
          include: ['tests/oracle/**/*.slow.test.ts'],
          hookTimeout: 180_000,
        },
      },
      {
        test: { ...E2E, name: 'e2e', include: ['tests/e2e/**/*.test.ts'], exclude: [SLOW] },
      },
      {
        test: { ...E2E, name: 'e2e-night', include: [`tests/e2e/${SLOW_FILE}`] },
      },
      ...(asksForStories ? [(await import('./.ci/storyTests.mjs')).STORIES] : []),
    ],
  },
})
