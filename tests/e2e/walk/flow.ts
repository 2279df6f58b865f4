import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../support/cellsOf'
import { agreeTo, answerTo, onlyCall, press, sent, tick } from './actions'
import { readRow, type Walk, walkTo } from './walk'

const rowsOf = ({ screen }: Walk, text: string) => screen.rows.filter({ hasText: text })
const rowOf = (walk: Walk, text: string) => rowsOf(walk, text).first()
const toPage = (...records: readonly object[]) => ({ records, total: records.length, current: 1, size: 10, pages: 1 })

/** Texts of a column of a list with stubbed records. */
async function readColumn(walk: Walk, title: string): Promise<string[]> {
  const table = walk.main.getByRole('table')
  await table.locator('tbody').getByRole('row').first().waitFor()
  const titles = (await table.getByRole('columnheader').allTextContents()).map((text) => text.replace(/\s/g, ''))
  const cells = table
    .locator('tbody')
    .getByRole('row')
    .locator(`:scope > :nth-child(${titles.indexOf(title) + 1})`)
  return (await cells.allTextContents()).map((text) => text.trim())
}

describe('the flow: what a status says', () => {
  it('shows 100 and 131 by their words and without a colour [B199, B202]', async () => {
    const statuses = [100, 131, -1, 10, 20, 30, 130]
    const records = statuses.map((status) => ({
      projectId: String(500 + status),
      projectName: `状态 ${status}`,
      status,
    }))
    const walk = await walkTo('/project/project', { answers: { '/blade-xwy/project/page': toPage(...records) } })
    const words = await readColumn(walk, '状态')
    expect(words.slice(0, 2)).toEqual(['待确认审核人', '项目审核通过'])
    const colours = await Promise.all(
      words.map((word, index) =>
        walk.screen.rows
          .nth(index)
          .getByText(word, { exact: true })
          .evaluate((tag) => [getComputedStyle(tag).color, getComputedStyle(tag).backgroundColor].join()),
      ),
    )
    const [waiting, passed, draft, ...others] = colours
    expect([waiting, passed]).toEqual([draft, draft])
    expect(others.filter((colour) => colour === draft)).toEqual([])
    await walk.screen.button('展开搜索条件').click()
    const offered = await walk.screen.offered('状态')
    expect([offered.length, offered.includes('项目审核通过')]).toEqual([10, true])
    const opened = { projectId: '600', projectName: '状态 100', status: 100 }
    const view = await walkTo('/project/project/view/600', { answers: { '/blade-xwy/project/detail': opened } })
    await view.main
      .getByRole('definition')
      .filter({ hasText: /^待确认审核人$/ })
      .first()
      .waitFor()
  })

  it('offers the nine statuses of a lease in the list of lease plans [B202]', async () => {
    const { screen } = await walkTo('/lease/plan')
    const words = ['草稿', '待处理', '修改中', '同意', '不同意', '退回', '待确认审核人', '流程中', '已结束']
    expect((await screen.offered('状态')).toSorted()).toEqual(words.toSorted())
  })

  it('shows the result of an audit by its word, in the list of patrols and in the history of a document [B203]', async () => {
    const results = [0, 10, 20, 30, 40]
    const words = ['未审核', '同意', '不同意', '退回', '复审']
    const records = results.map((auditResult) => ({
      patrolDetailId: String(auditResult + 1),
      auditResult,
      status: 101,
    }))
    const list = await walkTo('/patrol/record', { answers: { '/blade-xwy/patrol/detail/page': toPage(...records) } })
    expect(await readColumn(list, '审核结果')).toEqual(words)
    const history = results.map((auditResult, index) => ({
      ...{ historyActivityId: `a${index}`, historyActivityName: '业务审核', taskId: String(index + 1), auditResult },
    }))
    const project = { projectId: '77', projectName: '审过', status: 10, processInstanceId: '78', nodes: [] }
    const answers = { '/blade-xwy/project/detail': project, '/blade-flow/process/history-flow-list': history }
    const view = await walkTo('/project/project/view/77', { answers })
    const lines = view.page.getByRole('list', { name: '审核记录' }).getByRole('listitem')
    await expect
      .poll(async () => (await lines.allTextContents()).map((text) => text.trim()))
      .toEqual(words.map((word) => `业务审核${word}`))
  })

  it('marks the step of whoever has not decided yet, or to whom it went back, and none where all have [B204]', async () => {
    const steps = [[0], [40], [10, 40], [10], [20], [30]]
    const marked: (string | null)[][] = []
    for (const [index, statuses] of steps.entries()) {
      const projectId = String(8100 + index)
      const nodes = [[10], statuses].map((own, at) => ({
        name: `步骤${at + 1}`,
        handlers: own.map((status) => ({ name: '黄工', status, comment: '', time: '' })),
      }))
      const project = { projectId, projectName: '审过', status: 10, processInstanceId: `9${projectId}`, nodes }
      const answers = { '/blade-xwy/project/detail': project, '/blade-flow/process/history-flow-list': [] }
      const { page } = await walkTo(`/project/project/view/${projectId}`, { answers })
      const items = page.getByRole('list', { name: '审核步骤' }).getByRole('listitem')
      await items.nth(1).waitFor()
      marked.push(await items.evaluateAll((all) => all.map((item) => item.getAttribute('aria-current'))))
    }
    const isSecond = [null, 'step']
    expect(marked).toEqual([isSecond, isSecond, isSecond, [null, null], [null, null], [null, null]])
  })

  it('shows kind and state of a todo by their words [B226, B227]', async () => {
    const records = [0, 1, 2].map((messageType) => ({
      id: String(messageType + 1),
      messageType,
      status: messageType % 2,
    }))
    const answers = { '/blade-xwy/todo/page': toPage(...records) }
    for (const tab of [4, 2]) {
      const walk = await walkTo(`/flow/todo?tab=${tab}`, { answers })
      expect(await readColumn(walk, '消息类型')).toEqual(['待办', '抄送', '消息'])
      expect(await readColumn(walk, '处理状态')).toEqual(['未处理', '已处理', '未处理'])
    }
  })

  it('pages and filters the todos of a part, and keeps to its state [B225]', async () => {
    const path = '/blade-xwy/todo/page'
    const records = Array.from({ length: 10 }, (_, index) => ({
      id: String(index + 1),
      title: `待办 ${index}`,
      status: 0,
    }))
    const walk = await walkTo('/flow/todo', { answers: { [path]: { ...toPage(...records), total: 25, pages: 3 } } })
    const asked = () => expect.poll(() => sent(walk, path).at(-1)?.query)
    await walk.main.getByText('共 25 条').waitFor()
    await asked().toMatchObject({ current: '1', size: '10', status: '0' })
    await walk.screen.button('第 2 页').click()
    await asked().toMatchObject({ current: '2', size: '10', status: '0' })
    await walk.screen.field('标题').fill('租赁')
    await walk.page.keyboard.press('Enter')
    await asked().toMatchObject({ current: '1', title: '租赁', status: '0' })
  })

  it.each<[statuses: number[][], current: number]>([
    [[[10], [10, 40], [0]], 1],
    [[[0], [0]], 0],
    [[[10], [10], [0]], 2],
  ])('marks the first step of %j that waits, and no other, as the current one [B205]', async (statuses, current) => {
    const nodes = statuses.map((ofStep, index) => ({
      name: `步骤 ${index + 1}`,
      handlers: ofStep.map((status, at) => ({
        name: `处理人 ${at + 1}`,
        status,
        comment: '',
        time: '2026-01-02 03:04:05',
      })),
    }))
    const project = { projectId: '77', projectName: '走到一半', status: 0, processInstanceId: '78', nodes }
    const walk = await walkTo('/project/project/view/77', { answers: { '/blade-xwy/project/detail': project } })
    const steps = walk.page.getByRole('list', { name: '审核步骤' }).getByRole('listitem')
    const marks = () => steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-current')))
    await expect.poll(marks).toEqual(statuses.map((_, at) => (at === current ? 'step' : null)))
  })

  it.each([[[10, 20, 10]], [[10]]])('marks no step as current when all of %j are done [B206]', async (statuses) => {
    const nodes = statuses.map((status, index) => ({
      name: `步骤 ${index + 1}`,
      handlers: [{ name: '周敏', status, comment: '', time: '2026-01-02 03:04:05' }],
    }))
    const project = { projectId: '77', projectName: '走完', status: 10, processInstanceId: '78', nodes }
    const walk = await walkTo('/project/project/view/77', { answers: { '/blade-xwy/project/detail': project } })
    const steps = walk.page.getByRole('list', { name: '审核步骤' }).getByRole('listitem')
    const marks = () => steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-current')))
    await expect.poll(marks).toEqual(statuses.map(() => null))
    for (const text of await steps.allTextContents()) expect(text).not.toMatch(/未开始|等待|待处理/)
  })
})

describe('the flow: tasks', () => {
  it('of several is claimed by its id, and then stands among the own ones [B209]', async () => {
    const walk = await walkTo('/flow/claim')
    const { records } = (await answerTo(walk, '/blade-flow/work/claim-list')) as {
      readonly records: readonly { readonly taskId: string; readonly title: string }[]
    }
    const [{ taskId, title } = { taskId: '', title: '' }] = records
    await rowOf(walk, title).waitFor()
    const before = await rowsOf(walk, title).count()
    await press(walk, rowOf(walk, title), '签收')
    await agreeTo(walk)
    const { method, query, body } = await onlyCall(walk, '/blade-flow/work/claim-task')
    expect([method, { ...query, ...(body as object) }]).toEqual(['POST', { taskId }])
    await walk.screen.seeToast('签收事务成功')
    await expect.poll(() => rowsOf(walk, title).count()).toBe(before - 1)
    // By their times, which the hour of the day decides, ten others may come first.
    await walkTo('/flow/work?size=100')
    await rowOf(walk, title).waitFor()
    expect(JSON.stringify(await answerTo(walk, '/blade-flow/work/todo-list'))).toContain(taskId)
  })
})

describe('the flow: todos', () => {
  it('marks a message as read, once and not as decided [B230]', async () => {
    const walk = await walkTo('/flow/todo?q.messageType=2')
    const row = walk.screen.rows.filter({ hasText: '消息' }).first()
    await row.waitFor()
    const name = String(await cellsOf(row).nth(2).textContent())
    await press(walk, row, '标为已读')
    if ((await walk.screen.question.count()) > 0) await agreeTo(walk)
    const { method, body } = await onlyCall(walk, '/blade-xwy/todo/hadRead')
    expect([method, body]).toEqual(['POST', { id: expect.stringMatching(/^\d+$/) }])
    expect(sent(walk, '/blade-xwy/todo/commit')).toEqual([])
    await expect.poll(() => rowOf(walk, name).count()).toBe(0)
    await walkTo(`/flow/todo?tab=4&q.title=${encodeURIComponent(name)}`)
    await rowOf(walk, name).getByText('已处理', { exact: true }).waitFor()
  })

  it('marks several messages as read in one go, with a call for each [B230]', async () => {
    const path = '/blade-xwy/todo/hadRead'
    const records = ['7', '8', '9'].map((id) => ({ id, title: `消息 ${id}`, messageType: 1, status: 0 }))
    const walk = await walkTo('/flow/todo', {
      answers: { '/blade-xwy/todo/page': toPage(...records), [path]: null },
    })
    for (const name of ['消息 7', '消息 9']) await tick(rowOf(walk, name))
    await walk.main.getByRole('button', { name: '标为已读', exact: true }).first().click()
    await expect.poll(() => sent(walk, path).map(({ body }) => body)).toEqual([{ id: '7' }, { id: '9' }])
    await walk.screen.seeToast('已标为已读')
  })

  it('stays where it is for a todo whose way is in no dictionary [B232]', async () => {
    const todo = { id: '5', messageType: 0, status: 0, title: '去向不明', routeKey: 'nowhere', businessId: '6' }
    const walk = await walkTo('/flow/todo?messageType=0', {
      answers: { '/blade-xwy/todo/page': toPage(todo), '/blade-xwy/todo/detail': todo },
    })
    const address = walk.page.url()
    const open = rowOf(walk, '去向不明').getByRole('button', { name: '打开' })
    await open.click()
    await walk.screen.seeToast('没有找到该单据的页面')
    expect(walk.page.url()).toBe(address)
    expect(await walk.page.getByText(/404|页面不存在/).count()).toBe(0)
    await walk.page.keyboard.press('Escape')
    expect((await readRow(walk.main.getByRole('table'))).cells).toContain('去向不明')
  })
})
