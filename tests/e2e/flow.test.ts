import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, TEN_ROWS } from '../support/openProduct'

let product: Product
let projectId: string

const project = {
  projectName: '审核走一遍',
  projectCode: 'XM-FLOW-1',
  projectAddress: '佛山市南海区狮山镇',
  superFactoryUserName: '黄工',
  superFactoryUserMobile: '13800000000',
  factoryId: seedId('factory', 1),
}

beforeAll(async () => {
  product = await openProduct({ site: TEN_ROWS })
  const added = (await product.call('/blade-xwy/project/add', project)) as { readonly projectId: string }
  projectId = added.projectId
  await product.call('/blade-xwy/project/submit', { projectId })
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

const isTodoPage = ({ path }: { readonly path: string }) => path.includes('/todo/page')

it('the todo list has five parts, each with its status and its count [B222] [B223] [B224] [B225]', async () => {
  const { page, calls } = await product.open('/flow/todo', { as: 'factory' })
  const parts = page.getByRole('radiogroup', { name: '待办事项' }).getByRole('radio')
  await parts.nth(4).waitFor()
  expect(await parts.count()).toBe(5)
  await page.getByRole('cell', { name: project.projectName }).first().waitFor()
  const asked: (string | null)[] = []
  for (const at of [0, 1, 2, 3, 4]) {
    calls.length = 0
    if (at > 0) await parts.nth(at).click()
    else await page.reload()
    await expect.poll(() => calls.some(isTodoPage)).toBe(true)
    const query = new URLSearchParams(calls.find(isTodoPage)?.query)
    expect(query.get('size')).toBe('10')
    asked.push(query.get('status'))
  }
  expect(asked).toEqual(['0', '1', '2', '3', null])
  await expect.poll(() => parts.first().textContent()).toMatch(/^未处理[1-9]/)
})

it('a handler opens the document from the todo, must say why they send it back, and agrees [B207] [B221] [B228] [B229]', async () => {
  const { page } = await product.open('/flow/todo', { as: 'factory' })
  const row = page.getByRole('row').filter({ hasText: project.projectName })
  // By its name, as by 打开.
  await row.getByRole('rowheader').getByRole('button').click()
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  expect(page.url()).toContain(projectId)
  const steps = page.getByRole('list', { name: '审核步骤' }).getByRole('listitem')
  await expect.poll(() => steps.count()).toBe(2)
  expect(await steps.first().getAttribute('aria-current')).toBe('step')
  for (const name of ['同意', '不同意', '退回']) await page.getByRole('button', { name, exact: true }).waitFor()

  await page.getByRole('button', { name: '退回', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '退回' }).click()
  await dialog.getByText('请输入审核意见').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: '同意', exact: true }).click()
  await dialog.getByLabel('审核意见').fill('资料齐全')
  await dialog.getByRole('button', { name: '同意' }).click()
  await onScreen(page).seeToast(`审批成功（同意）：${project.projectName}_${project.projectCode}`)
  await expect.poll(() => page.url()).toContain('/flow/todo')
  await expect.poll(() => row.count()).toBe(0)
})

it('sends files along with a decision, which the next handler looks at and keeps [B176] [B180] [B207] [B221]', async () => {
  const { page: own } = await product.open(`/project/project/view/${projectId}`, { as: 'operator' })
  const pdf = await own.pdf()
  const answer = await product.call('/blade-xwy/project/add', { ...project, projectCode: 'XM-FLOW-2' })
  const { projectId: id } = answer as { readonly projectId: string }
  await product.call('/blade-xwy/project/submit', { projectId: id })
  const { page } = await product.open(`/project/project/view/${id}`, { as: 'factory' })
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '同意' })
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: '附件 上传文件' }).click()
  await (await choosing).setFiles([
    { name: '复核意见.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: '现场.png', mimeType: 'image/png', buffer: await own.screenshot() },
  ])
  for (const name of ['复核意见.pdf', '现场.png']) await dialog.getByRole('button', { name: `删除${name}` }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '同意' }).click()
  await onScreen(page).seeToast(`审批成功（同意）：${project.projectName}_XM-FLOW-2`)

  const { page: next } = await product.open(`/project/project/view/${id}`)
  const files = next.getByRole('list', { name: '审核记录' }).getByRole('list', { name: '附件' })
  await files.getByRole('listitem').nth(1).waitFor()
  expect(await axeFindings(next)).toEqual([])
  const [download] = await Promise.all([
    next.waitForEvent('download'),
    files.getByRole('button', { name: '下载复核意见.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('复核意见.pdf')
  expect((await readFile(await download.path())).equals(pdf)).toBe(true)
  // Browsers without a PDF viewer download the file; the answer is the same.
  const [answered] = await Promise.all([
    next.context().waitForEvent('response', (response) => response.url().includes('/xwy-erp-api/files/')),
    files.getByRole('button', { name: '复核意见.pdf', exact: true }).click(),
  ])
  expect(await answered.allHeaders()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-content-type-options': 'nosniff',
  })
  expect(new URL(next.url()).pathname).toBe(`/project/project/view/${id}`)
  await files.getByRole('button', { name: '现场.png', exact: true }).click()
  const seen = next.getByRole('dialog', { name: '现场.png' }).getByRole('img')
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000)
})

it('the next handler sees what was said, and nobody else may decide [B204]', async () => {
  const values = { ...project, projectName: '接着审核', projectCode: 'XM-FLOW-8' }
  const { projectId: id } = (await product.call('/blade-xwy/project/add', values)) as { readonly projectId: string }
  await product.call('/blade-xwy/project/submit', { projectId: id })
  const { page: before } = await product.open(`/project/project/view/${id}`, { as: 'factory' })
  await before.getByRole('button', { name: '同意', exact: true }).click()
  const dialog = before.getByRole('dialog')
  await dialog.getByLabel('审核意见').fill('资料齐全')
  await dialog.getByRole('button', { name: '同意' }).click()
  await onScreen(before).seeToast('审批成功（同意）：接着审核_XM-FLOW-8')

  const { page } = await product.open(`/project/project/view/${id}`)
  const history = page.getByRole('list', { name: '审核记录' })
  await history.getByText('资料齐全').waitFor()
  const dots = history.locator('li > span[aria-hidden]')
  const colors = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor))
  expect(new Set(colors).size, 'what was agreed differs from what waits').toBe(2)
  const steps = page.getByRole('list', { name: '审核步骤' }).getByRole('listitem')
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step')
  await page.getByRole('button', { name: '同意', exact: true }).waitFor()

  const other = await product.open(`/project/project/view/${id}`, { as: 'factory' })
  await other.page.getByRole('list', { name: '审核记录' }).getByText('资料齐全').waitFor()
  expect(await other.page.getByRole('button', { name: '同意', exact: true }).count()).toBe(0)
})

it('a draft that was never submitted has no steps and asks for no history; once submitted it shows both [B220]', async () => {
  const draft = { ...project, projectName: '从未提交', projectCode: 'XM-FLOW-4' }
  const { projectId: id } = (await product.call('/blade-xwy/project/add', draft)) as { readonly projectId: string }
  const { page, calls } = await product.open(`/project/project/view/${id}`)
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  await page.waitForLoadState('networkidle')
  const asked = () => calls.filter(({ path }) => path === '/blade-flow/process/history-flow-list')
  expect(asked()).toEqual([])
  expect(await page.getByRole('list', { name: '审核步骤' }).getByRole('listitem').count()).toBe(0)
  expect(await page.getByRole('list', { name: '审核记录' }).getByRole('listitem').count()).toBe(0)
  await product.call('/blade-xwy/project/submit', { projectId: id })
  await page.reload()
  await page.getByRole('list', { name: '审核步骤' }).getByRole('listitem').first().waitFor()
  await expect.poll(() => asked().at(-1)?.query.processInstanceId).toMatch(/^\S+$/)
})

it('the counts of the todos follow what was decided, without a reload, also at home [B231]', async () => {
  const waiting = { ...project, projectName: '数一数', projectCode: 'XM-FLOW-5' }
  const { projectId: id } = (await product.call('/blade-xwy/project/add', waiting)) as { readonly projectId: string }
  await product.call('/blade-xwy/project/submit', { projectId: id })
  // Loaded anew: a page that has been here before shows what it counted then until it hears of more.
  const { page, calls } = await product.open('/flow/todo', { as: 'factory', isFresh: true })
  const screen = onScreen(page)
  await screen.row(waiting.projectName).first().waitFor()
  const parts = page.getByRole('radiogroup', { name: '待办事项' }).getByRole('radio')
  const numberIn = (text: string | null) => Number(/\d+$/.exec(text ?? '')?.[0] ?? 0)
  const counts = () => Promise.all([0, 1].map(async (at) => numberIn(await parts.nth(at).textContent())))
  await expect.poll(async () => (await counts())[0]).toBeGreaterThan(0)
  const [open = 0, done = 0] = await counts()
  await screen.row(waiting.projectName).getByRole('button', { name: '打开' }).click()
  await screen.button('同意', page.getByRole('main')).click()
  calls.length = 0
  await screen.button('同意', screen.dialog).click()
  await screen.ready('待办事项')
  await expect.poll(() => screen.row(waiting.projectName).count()).toBe(0)
  await expect.poll(counts).toEqual([open - 1, done + 1])
  expect(calls.some(isTodoPage)).toBe(true)
  await page.goto(`${product.origin}/wel/index`)
  const home = page.getByRole('region', { name: '待办事项' }).getByRole('link', { name: /未处理/ })
  await expect.poll(async () => numberIn(await home.textContent())).toBe(open - 1)
})

it('a handler who gets a document again decides its new task, not the one that was kept [B204]', async () => {
  const answer = await product.call('/blade-xwy/project/add', {
    ...project,
    projectName: '再次提交',
    projectCode: 'XM-FLOW-3',
  })
  const { projectId: id } = answer as { readonly projectId: string }
  await product.call('/blade-xwy/project/submit', { projectId: id })
  const { page } = await product.open('/flow/todo', { as: 'factory' })
  const screen = onScreen(page)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await screen.row('再次提交').getByRole('button', { name: '打开' }).click()
  await button('退回').click()
  await screen.dialog.getByLabel('审核意见').fill('请补充地址')
  await screen.button('退回', screen.dialog).click()
  await screen.seeToast('审批成功（退回）：再次提交_XM-FLOW-3')
  await screen.ready('待办事项')
  await expect.poll(() => screen.row('再次提交').count()).toBe(0)
  await product.call('/blade-xwy/project/submit', { projectId: id })

  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(
    (url) => url.pathname.endsWith('/todo/page') && url.searchParams.has('businessId'),
    async (route) => {
      await held
      await route.continue()
    },
  )
  await screen.button('刷新').click()
  await screen.row('再次提交').getByRole('button', { name: '打开' }).click()
  await page.getByRole('list', { name: '审核记录' }).getByText('请补充地址').waitFor()
  expect(await button('同意').count(), 'before the server has said what waits').toBe(0)
  goOn()
  await button('同意').click()
  await screen.dialog.getByLabel('审核意见').fill('地址已补充')
  await screen.button('同意', screen.dialog).click()
  await screen.seeToast('审批成功（同意）：再次提交_XM-FLOW-3')
})
