import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../support/cellsOf'
import { agreeTo, onlyCall, press, sent } from './actions'
import { attach } from './filling'
import { type Walk, walkTo } from './walk'

const DEPLOY = '/blade-flow/manager/deploy-upload'

/** Names and values of the form parts that the page makes from now on, of files their names; the protocol hides them. */
async function watchParts(page: Page): Promise<() => Promise<unknown>> {
  const kept = await page.evaluateHandle(() => {
    const made: (readonly [name: string, value: string])[] = []
    const { append } = FormData.prototype
    FormData.prototype.append = function (...part: [string, string | Blob, string?]) {
      const [name, value, fileName] = part
      made.push([name, fileName ?? String(value)])
      Reflect.apply(append, this, part)
    }
    return made
  })
  return () => kept.jsonValue()
}

const rowOf = ({ screen }: Walk, text: string) => screen.rows.filter({ hasText: text }).first()

describe('the flow: definitions', () => {
  it('deploys a model after a question, as a new version [B211]', async () => {
    const walk = await walkTo('/flow/model')
    await press(walk, rowOf(walk, 'Document'), '部署')
    await agreeTo(walk)
    expect(await onlyCall(walk, '/blade-flow/model/deploy')).toMatchObject({ method: 'POST' })
    const { query, body } = await onlyCall(walk, '/blade-flow/model/deploy')
    expect({ ...query, ...(body as object) }).toMatchObject({ modelId: expect.stringMatching(/^\d+$/) })
    await walkTo('/flow/manager')
    const versions = walk.screen.rows.filter({ hasText: 'Document.json' })
    await expect.poll(() => versions.count()).toBe(2)
    expect((await versions.allTextContents()).some((text) => text.includes('单据审批2'))).toBe(true)
  })

  it('deploys files in one call, each as its own definition, and nothing without one [B212]', async () => {
    const nodes = [{ key: 'head', name: '总部', handlers: [{ kind: 'role', value: 'administrator' }] }]
    const files = ['WalkFirst', 'WalkSecond'].map((modelKey) => ({
      name: `${modelKey}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ modelKey, name: `走查流程 ${modelKey}`, nodes })),
    }))
    const walk = await walkTo('/flow/manager')
    const { screen, page } = walk
    await screen.button('部署文件').click()
    await screen.choose('流程分类', '单据审批')
    await screen.button('部署文件', screen.dialog).click()
    await screen.dialog.getByText('请上传流程文件').first().waitFor()
    expect(sent(walk, DEPLOY)).toEqual([])
    await attach(page, '流程文件', ...files)
    const parts = await watchParts(page)
    await screen.button('部署文件', screen.dialog).click()
    await screen.seeToast('部署成功')
    expect(sent(walk, DEPLOY)).toMatchObject([{ method: 'POST', query: {} }])
    const request = walk.calls.find(({ path }) => path === DEPLOY)?.request
    expect((await request?.allHeaders())?.['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(await parts()).toEqual([
      ['tenantIds', '000000'],
      ['category', 'flow_4'],
      ['files', 'WalkFirst.json'],
      ['files', 'WalkSecond.json'],
    ])
    await walkTo('/flow/manager?size=100')
    for (const { name } of files) await rowOf(walk, name).waitFor()
  })

  it('suspends and activates a process, also after a reload [B213]', async () => {
    const walk = await walkTo('/flow/manager')
    const row = () => rowOf(walk, 'RentalReport.json')
    for (const [action, state, shown] of [
      ['挂起', 'suspended', '已挂起'],
      ['激活', 'active', '已激活'],
    ] as const) {
      walk.calls.length = 0
      await press(walk, row(), action)
      await agreeTo(walk)
      const { method, query, body } = await onlyCall(walk, '/blade-flow/manager/change-state')
      expect(method).toBe('POST')
      expect({ ...query, ...(body as object) }).toMatchObject({ state, processId: expect.any(String) })
      await row().getByText(shown, { exact: true }).waitFor()
      await walk.page.reload()
      await row().getByText(shown, { exact: true }).waitFor()
    }
  })

  it('removes deployments, one or several, and keeps what the server refuses [B215]', async () => {
    // A version of which nothing runs, which the server would refuse to remove.
    const models = await walkTo('/flow/model')
    await press(models, rowOf(models, 'Document'), '部署')
    await agreeTo(models)
    await onlyCall(models, '/blade-flow/model/deploy')
    // Loaded anew, since the app would show what it knew of before the new version came.
    const walk = await walkTo('/flow/manager', { isFresh: true })
    await rowOf(walk, 'Document.json').waitFor()
    const before = await walk.screen.rows.filter({ hasText: 'Document.json' }).count()
    await press(walk, rowOf(walk, 'Document.json'), '删除')
    await agreeTo(walk, '确定将选择数据删除?')
    const one = await onlyCall(walk, '/blade-flow/manager/delete-deployment')
    expect([one.method, Object.keys(one.query)]).toEqual(['POST', ['deploymentIds']])
    await walk.screen.seeToast('删除成功')
    await expect.poll(() => walk.screen.rows.filter({ hasText: 'Document.json' }).count()).toBe(before - 1)
    const refused = { status: 400, json: { code: 400, success: false, msg: '仍有在途流程' } }
    await walkTo('/flow/manager', { stubs: { '/blade-flow/manager/delete-deployment': refused } })
    for (const name of ['Leave.json', 'Project.json']) await rowOf(walk, name).getByRole('checkbox').click()
    await walk.screen.button('删除').first().click()
    await agreeTo(walk, '确定将选择数据删除?')
    const two = await onlyCall(walk, '/blade-flow/manager/delete-deployment')
    expect(two.query.deploymentIds?.split(',')).toHaveLength(2)
    await walk.screen.dialog.getByText('仍有在途流程').first().waitFor()
    await walk.screen.button('关闭', walk.screen.dialog).last().click()
    for (const name of ['Leave.json', 'Project.json']) expect(await rowOf(walk, name).count()).toBe(1)
  })

  it('removes a running process after a question, and none when it is declined [B214]', async () => {
    const walk = await walkTo('/flow/follow')
    await walk.screen.rows.first().waitFor()
    const title = String(await cellsOf(walk.screen.rows.first()).nth(2).textContent())
    const before = await rowOf(walk, title).count()
    await press(walk, rowOf(walk, title), '删除')
    await walk.screen.question.or(walk.screen.dialog).getByRole('button', { name: '取消' }).click()
    expect(sent(walk, '/blade-flow/follow/delete-process-instance')).toEqual([])
    await press(walk, rowOf(walk, title), '删除')
    await walk.screen.question.or(walk.screen.dialog).waitFor()
    const reason = walk.screen.dialog.getByRole('textbox')
    if ((await reason.count()) > 0) await reason.first().fill('走查')
    await walk.screen.question
      .or(walk.screen.dialog)
      .getByRole('button', { name: /^(?:确定|删除|保存)$/ })
      .click()
    const { method, query, body } = await onlyCall(walk, '/blade-flow/follow/delete-process-instance')
    expect([method, { ...query, ...(body as object) }]).toMatchObject([
      'POST',
      { processInstanceId: expect.any(String) },
    ])
    await walk.screen.seeToast('删除成功')
    for (const again of [false, true]) {
      if (again) await walk.page.reload()
      await walk.screen.rows.first().waitFor()
      await expect.poll(() => walk.screen.rows.filter({ hasText: title }).count()).toBe(before - 1)
    }
  })

  it('lists the modules and opens one by its id, both with POST [B219]', async () => {
    const walk = await walkTo('/flow/module')
    expect((await onlyCall(walk, '/blade-flow-models-server/api/flow-module/list')).method).toBe('POST')
    await press(walk, rowOf(walk, 'Leave'), '查看')
    const { method, body } = await onlyCall(walk, '/blade-flow-models-server/api/flow-module/detail')
    expect([method, body]).toMatchObject(['POST', { id: expect.stringMatching(/^\d+$/) }])
    await walk.main.getByRole('definition').filter({ hasText: '请假流程' }).first().waitFor()
  })
})
