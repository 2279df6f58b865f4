import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright'
import { compressedSize, readChunks } from '../support/builtApp'
import { openProduct, type Product } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

/** In kB of 1,000 bytes. */
const AIMS = { login: 150, list: 240, form: 330, screen: 4 }

interface Step {
  readonly name: string
  readonly aim?: number
  readonly go: (page: Page, product: Product) => Promise<void>
}

const LIST = '/project/project'
const FORM = '/project/rental-report/form'

const STEPS: readonly Step[] = [
  {
    name: 'sign-in page',
    aim: AIMS.login,
    go: async (page, { origin }) => {
      await page.goto(`${origin}/login`)
      await page.getByRole('button', { name: '登录' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'home page',
    // Enter instead of a click: under the pointer that clicked lies a link of the home page, whose screen would be fetched.
    go: async (page) => {
      await page.getByLabel('账号').fill('admin')
      await page.locator('input[type=password]').fill(SEED_PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByRole('navigation', { name: '主菜单' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'first list',
    aim: AIMS.list,
    go: async (page) => {
      await page.goto(new URL(LIST, page.url()).href)
      await page.getByRole('main').locator('tbody').getByRole('row').nth(1).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'form with a grid',
    aim: AIMS.form,
    go: async (page) => {
      await page.goto(new URL(FORM, page.url()).href)
      await page.getByRole('button', { name: '新增一行' }).first().waitFor()
      await page.waitForLoadState('networkidle')
    },
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

function printLine(name: string, bytes: number, aim: number | undefined) {
  console.log(`${name.padEnd(34)}${inKb(bytes)}${aim === undefined ? '' : String(aim).padStart(8)}`)
}

async function measureWay(product: Product) {
  const { page } = await product.open('/config.json', { as: 'nobody' })
  const files = await watchFiles(page)
  for (const { name, aim, go } of STEPS) {
    await go(page, product)
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

const built = spawnSync(process.execPath, ['.ci/build.mjs', '--if-stale'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
console.log(`${'gzip JS + CSS in kB, cumulative'.padEnd(34)}        ${'aim'.padStart(8)}`)
const product = await openProduct()
try {
  await measureWay(product)
  measureScreens()
} finally {
  await product.stop()
}
