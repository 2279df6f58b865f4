import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { compressedSize, filesOf, readChunks } from '../support/builtApp'
import { openProduct, type Product } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'
import { measureGroups } from './moduleSizes'

/** In kB of 1,000 bytes. */
const AIMS = { login: 150, list: 240, form: 330, screen: 4 }

interface Step {
  readonly name: string
  readonly aim?: number
  readonly go: (page: Page, product: Product) => Promise<unknown>
}

const LIST = '/project/project'
const FORM = '/project/rental-report/form'

const firstRow = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row').nth(1).waitFor()

// Enter instead of a click: under the pointer that clicked may lie a link, whose screen would be fetched.
async function enter(page: Page) {
  await page.getByLabel('账号').fill('admin')
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
}

/** Who signs in at the address of a list. */
const STRAIGHT: readonly Step[] = [
  {
    name: 'sign-in page',
    aim: AIMS.login,
    go: async (page, { origin }) => {
      await page.goto(`${origin}${LIST}`)
      await page.getByRole('button', { name: '登录' }).waitFor()
    },
  },
  { name: 'first list', aim: AIMS.list, go: (page) => enter(page).then(() => firstRow(page)) },
  {
    name: 'form with a grid',
    aim: AIMS.form,
    go: async (page) => {
      await page.goto(new URL(FORM, page.url()).href)
      await page.getByRole('button', { name: '新增一行' }).first().waitFor()
    },
  },
]

/** Who looks at all that home shows, which asks seven domains. */
const BY_HOME: readonly Step[] = [
  { name: 'home page', go: (page, { origin }) => page.goto(`${origin}/login`).then(() => enter(page)) },
  {
    name: 'first list after it',
    go: (page) => page.goto(new URL(LIST, page.url()).href).then(() => firstRow(page)),
  },
]

/** Files that a page has loaded so far, without those that it fetches beforehand while it idles. */
async function watchFiles(page: Page) {
  const files = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname.slice(1))
  })
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  return files
}

const inKb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)

/** Aims that a line is over. */
const missed: string[] = []

function printLine(name: string, bytes: number, aim: number | undefined) {
  if (aim !== undefined && bytes > aim * 1000) missed.push(name)
  console.log(`${name.padEnd(34)}${inKb(bytes)}${aim === undefined ? '' : String(aim).padStart(8)}`)
}

const QUIET_MS = 2_000

/** Waits until no file has come for two seconds. */
async function settle(page: Page, files: ReadonlySet<string>) {
  for (let before = -1; before !== files.size; ) {
    before = files.size
    await page.waitForTimeout(QUIET_MS)
  }
}

async function measureWay(product: Product, steps: readonly Step[]) {
  const { page } = await product.open('/config.json', { as: 'nobody' })
  const files = await watchFiles(page)
  for (const { name, aim, go } of steps) {
    await go(page, product)
    await settle(page, files)
    const sizes = [...files].map(compressedSize)
    printLine(
      `to the ${name}`,
      sizes.reduce((sum, size) => sum + size, 0),
      aim,
    )
  }
}

function measureScreens() {
  const own = readChunks().filter(({ src }) => src?.startsWith('generated/screens/'))
  const sizes = own.map(({ file }) => compressedSize(file)).sort((a, b) => a - b)
  const sum = sizes.reduce((total, size) => total + size, 0)
  printLine(`one more screen (mean of ${sizes.length})`, sum / sizes.length, AIMS.screen)
  printLine('one more screen (the largest)', sizes.at(-1) ?? 0, undefined)
}

/** What each package and folder adds to the files of a list and a form, in bytes; smaller ones are left out. */
const LEAST_SHOWN = 100

/** The app is built once more, with source maps, outside of dist. */
function printModules() {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-size-'))
  try {
    const args = ['build', '--sourcemap', '--outDir', folder, '--logLevel', 'error']
    if (spawnSync('node_modules/.bin/vite', args, { stdio: 'inherit' }).status !== 0) process.exit(1)
    const way = ['entry', 'app/pageRoutes.tsx', 'screen/ListScreenPage.tsx', 'screen/FormScreenPage.tsx']
    for (const file of filesOf(...way).filter((name) => existsSync(join(folder, `${name}.map`)))) {
      const groups = measureGroups(folder, file).filter(([, bytes]) => bytes >= LEAST_SHOWN)
      if (groups.length < 2) continue
      console.log(`\n${file.padEnd(34)}${String(compressedSize(file)).padStart(8)}`)
      for (const [group, bytes] of groups) console.log(`${group.padEnd(34)}${String(bytes).padStart(8)}`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const built = spawnSync(process.execPath, ['.ci/build.mjs', '--if-stale'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
if (process.argv.includes('--modules')) {
  printModules()
  process.exit()
}
console.log(`${'gzip JS + CSS in kB, cumulative'.padEnd(34)}        ${'aim'.padStart(8)}`)
const product = await openProduct()
try {
  await measureWay(product, STRAIGHT)
  await measureWay(product, BY_HOME)
  measureScreens()
} finally {
  await product.stop()
}
if (missed.length > 0) console.error(`over the aim: ${missed.join(', ')}`)
// The browser ends with the process.
process.exit(missed.length > 0 ? 1 : 0)
