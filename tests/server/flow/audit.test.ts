import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'

let server: TestServer
let projectId: string

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = { readonly [field: string]: unknown }
let last = 0

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

const values = () => {
  last += 1
  return {
    projectName: `审批项目 ${last}`,
    projectCode: `FLOW-${last}`,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    factoryId: seedId('factory', 1),
  }
}

const submit = () => done(server.call('project.project.submit', { as: 'operator', body: { projectId } }))
const detail = () => done(server.call('project.project.detail', { query: { projectId } }))

/** Each test starts with a draft of its own. */
beforeEach(async () => {
  const made = await done(server.call('project.project.add', { as: 'operator', body: values() }))
  projectId = String(made.projectId)
})

async function todos(as: string, status?: number): Promise<readonly Row[]> {
  const query = { size: 500, ...(status === undefined ? {} : { status }) }
  const { records } = await done(server.call('flow.todo.page', { as, query }))
  return (records as Row[]).filter((todo) => todo.businessId === projectId)
}

async function commit(as: string, auditResult: number, auditComment?: string): Promise<void> {
  const [todo] = await todos(as, 0)
  await done(server.call('flow.todo.commit', { as, body: { id: todo?.id, auditResult, auditComment } }))
}

const counts = (as: string) => done(server.call('flow.todo.count', { as }))

async function history(processInstanceId: unknown): Promise<readonly Row[]> {
  const query = { processInstanceId: String(processInstanceId) }
  return (await server.call('flow.process.history-flow-list', { query })).data as Row[]
}

test('a project goes from its applicant over the factory to the head, and everybody sees his part [B207] [B223] [B225] [B229]', async () => {
  const before = await counts('factory')
  await submit()
  expect(await todos('admin', 0)).toEqual([])
  expect(await todos('factory', 0)).toMatchObject([
    {
      messageType: 0,
      status: 0,
      taskName: '铝模厂确认',
      initiator: '林晓岚',
      routeKey: 'project',
      businessId: projectId,
    },
  ])
  expect(await todos('operator', 2)).toMatchObject([{ initiator: '林晓岚' }])
  expect(await counts('factory')).toMatchObject({ unprocessed: Number(before.unprocessed) + 1 })
  expect(await detail()).toMatchObject({
    status: 0,
    nodes: [
      { name: '铝模厂确认', handlers: [{ name: '梁伟恒', status: 0 }] },
      { name: '总部审批', handlers: [{ name: '管理员', status: 0 }] },
    ],
  })
  await commit('factory', 10, '楼栋无误')
  expect(await todos('factory', 0)).toEqual([])
  expect(await todos('factory', 1)).toMatchObject([{ status: 1, auditResult: 10, auditComment: '楼栋无误' }])
  expect(await detail()).toMatchObject({ status: 101, version: 2 })
  await commit('admin', 10, '同意')
  const { status, version, processInstanceId, nodes } = await detail()
  expect({ status, version }).toEqual({ status: 10, version: 2 })
  expect(nodes).toMatchObject([
    { name: '铝模厂确认', handlers: [{ name: '梁伟恒', status: 10, comment: '楼栋无误', time: expect.any(String) }] },
    { name: '总部审批', handlers: [{ name: '管理员', status: 10, comment: '同意' }] },
  ])
  expect((await history(processInstanceId)).map((row) => [row.historyActivityName, row.assigneeName])).toEqual([
    ['发起', '林晓岚'],
    ['铝模厂确认', '梁伟恒'],
    ['总部审批', '管理员'],
    ['结束', ''],
  ])
})

test('the applicant sees where his own document stands, in which step, with whom, and what was said of it', async () => {
  const own = async () => (await todos('operator', 2))[0]
  await submit()
  expect(await own()).toMatchObject({ documentStatus: 0, taskName: '铝模厂确认', nextAuditName: '梁伟恒' })
  await commit('factory', 10, '楼栋无误')
  expect(await own()).toMatchObject({
    documentStatus: 101,
    taskName: '总部审批',
    nextAuditName: '管理员',
    auditComment: '楼栋无误',
  })
  expect(await todos('factory', 1)).toMatchObject([{ taskName: '铝模厂确认', documentStatus: 101 }])
  await commit('admin', 30, '缺图纸')
  expect(await own()).toMatchObject({ documentStatus: 30, taskName: '', auditResult: 30, auditComment: '缺图纸' })
  await submit()
  await done(server.call('project.project.reset', { as: 'operator', body: { projectId } }))
  expect(await own(), 'a draft again').toMatchObject({ documentStatus: -1, nextAuditName: '' })
})

test('the applicant is told of the end, those named get a copy, and reading takes both off the list [B230]', async () => {
  await submit()
  await commit('factory', 10)
  await commit('admin', 10)
  const received = await todos('operator', 3)
  expect(received.map(({ messageType, status }) => [messageType, status]).sort()).toEqual([
    [1, 0],
    [2, 0],
  ])
  const before = await counts('operator')
  for (const { id } of received) await done(server.call('flow.todo.had-read', { as: 'operator', body: { id } }))
  expect(await todos('operator', 0)).toEqual([])
  expect((await todos('operator', 3)).map(({ status }) => status)).toEqual([1, 1])
  expect(await counts('operator')).toMatchObject({
    unprocessed: Number(before.unprocessed) - 2,
    received: before.received,
  })
})

test('who decides gets no copy of the own decision', async () => {
  const { records } = await done(server.call('system.role.list', { query: { size: 100 } }))
  const isBoth = ({ roleAlias }: Row) => roleAlias === 'administrator' || roleAlias === 'operator'
  const roleId = (records as Row[]).filter(isBoth).map(({ id }) => id)
  const { deptId } = await done(server.call('session.user.info', { as: 'operator' }))
  const person = { account: 'both', name: '双职', realName: '双职', deptId, roleId: roleId.join() }
  const password = { password: 'Formwork-2026', password2: 'Formwork-2026' }
  const { id } = await done(server.call('system.user.submit', { body: { ...person, ...password } }))
  await server.db.updateTable('credential').set({ first_until: null }).execute()
  await submit()
  await commit('factory', 10)
  await commit('both', 10)
  expect(await todos('both', 3)).toEqual([])
  expect(await todos('operator', 3)).toHaveLength(2)
  await done(server.call('system.user.remove', { query: { ids: String(id) } }))
})

test('a message is read, not judged; a task is judged, not read', async () => {
  await submit()
  const [message] = await todos('operator', 2)
  const judged = await server.call('flow.todo.commit', { as: 'operator', body: { id: message?.id, auditResult: 10 } })
  expect(judged).toMatchObject({ status: 400, msg: '该消息只需阅读，不能审批' })
  const [task] = await todos('factory', 0)
  const read = await server.call('flow.todo.had-read', { as: 'factory', body: { id: task?.id } })
  expect(read).toMatchObject({ status: 400, msg: '待办事项需要审批，不能标为已读' })
})

test('a disagreement ends the process at status 20, and the document cannot be submitted again', async () => {
  await submit()
  await commit('factory', 20, '资料不全')
  expect(await detail()).toMatchObject({ status: 20, nodes: [{ handlers: [{ status: 20, comment: '资料不全' }] }] })
  expect(await todos('operator', 3)).toMatchObject([{ messageType: 2, auditResult: 20, auditComment: '资料不全' }])
  const again = await server.call('project.project.submit', { body: { projectId } })
  expect(again).toMatchObject({ status: 400, msg: '当前状态不能提交' })
})

test('what was returned is changed, submitted anew and begins at the first node; the history has both rounds', async () => {
  await submit()
  await commit('factory', 10)
  await commit('admin', 30, '请补充合同')
  const returned = await detail()
  expect(returned.status).toBe(30)
  const body = { ...returned, contractName: '铝模租赁合同' }
  await done(server.call('project.project.update', { as: 'operator', body }))
  const told = { messageType: 2, auditResult: 30, auditComment: '请补充合同' }
  expect(await todos('operator', 0), 'he is told that it came back, and why').toMatchObject([told])
  await submit()
  expect(await todos('operator', 0), 'what he has answered').toEqual([])
  const anew = await detail()
  expect(anew).toMatchObject({ status: 0, nodes: [{ handlers: [{ status: 0 }] }, { handlers: [{ status: 0 }] }] })
  expect(anew.processInstanceId).not.toBe(returned.processInstanceId)
  expect(await history(returned.processInstanceId)).toHaveLength(4)
  const said = (await history(anew.processInstanceId)).map((row) => [row.historyActivityName, row.auditComment])
  expect(said.slice(2)).toEqual([
    ['总部审批', '请补充合同'],
    ['结束', ''],
    ['发起', expect.any(String)],
    ['铝模厂确认', ''],
  ])
})

test('a decision other than agreement is refused without a reason, as the dialog asks for one', async () => {
  await submit()
  const [first] = await todos('factory', 0)
  const refused = { status: 400, msg: '请输入审核意见' }
  for (const auditResult of [20, 30, 40]) {
    for (const auditComment of [undefined, ' ']) {
      const body = { id: first?.id, auditResult, auditComment }
      expect(await server.call('flow.todo.commit', { as: 'factory', body }), String(auditResult)).toMatchObject(refused)
    }
  }
  const body = { taskId: first?.taskId, flag: 'no' }
  expect(await server.call('flow.work.complete-task', { as: 'factory', body })).toMatchObject(refused)
  await commit('factory', 10)
})

test('a re-review goes back to who passed the node before; the first node has none before it', async () => {
  await submit()
  const [first] = await todos('factory', 0)
  const body = { id: first?.id, auditResult: 40, auditComment: '请再核对' }
  expect(await server.call('flow.todo.commit', { as: 'factory', body })).toMatchObject({
    status: 400,
    msg: '第一个节点之前没有可复审的节点',
  })
  await commit('factory', 10)
  await commit('admin', 40, '请再核对地址')
  expect(await detail()).toMatchObject({
    status: 101,
    nodes: [
      { name: '铝模厂确认', handlers: [{ status: 40, comment: '请再核对地址' }] },
      { name: '总部审批', handlers: [{ status: 0 }] },
    ],
  })
  await commit('factory', 10)
  await commit('admin', 10)
  expect(await detail()).toMatchObject({ status: 10, nodes: [{ handlers: [{ status: 10 }] }, {}] })
})

test('a withdrawn document is a draft, and nobody is asked for it any more', async () => {
  await submit()
  const [todo] = await todos('factory', 0)
  await done(server.call('project.project.reset', { as: 'operator', body: { projectId } }))
  expect(await detail()).toMatchObject({ status: -1, nodes: [] })
  expect(await todos('factory')).toEqual([])
  const late = await server.call('flow.todo.commit', { as: 'factory', body: { id: todo?.id, auditResult: 10 } })
  expect(late).toMatchObject({ status: 400, msg: '任务已处理完毕' })
})

test('whoever takes back the document of another is named to its applicant and in the history', async () => {
  await submit()
  const { processInstanceId } = await detail()
  await done(server.call('project.project.reset', { body: { projectId } }))
  const [message] = await todos('operator', 3)
  expect(message).toMatchObject({ title: expect.stringMatching(/已终止：由管理员撤回$/) })
  expect((await history(processInstanceId)).at(-1)).toMatchObject({ comment: '由管理员撤回' })
})

const consumptionMaterialList = [{ weight: '0.100' }]

test('a process is named by the number of a document that has neither title nor project', async () => {
  const made = await done(
    server.call('production.manufacture.add', { as: 'operator', body: { consumptionMaterialList } }),
  )
  const body = { productRecId: made.productRecId }
  const answer = await server.call('production.manufacture.submit', { as: 'operator', body })
  expect(answer.status, String(answer.msg)).toBe(200)
  const { records } = await done(server.call('flow.todo.page', { as: 'operator', query: { size: 500, status: 2 } }))
  const own = (records as Row[]).find(({ businessId }) => businessId === made.productRecId)
  expect(own?.title).toBe(`生产记录：${made.batchNo}`)
})

test('two documents of one project are told apart in todos by their numbers', async () => {
  const titles = []
  for (const batchNo of ['SC-TITLE-1', 'SC-TITLE-2']) {
    const body = { projectId: seedId('project', 2), batchNo, consumptionMaterialList }
    const { productRecId } = await done(server.call('production.manufacture.add', { as: 'operator', body }))
    await done(server.call('production.manufacture.submit', { as: 'operator', body: { productRecId } }))
    const { records } = await done(server.call('flow.todo.page', { as: 'operator', query: { size: 500, status: 2 } }))
    titles.push((records as Row[]).find(({ businessId }) => businessId === productRecId)?.title)
  }
  expect(titles).toEqual(['生产记录：云栖河畔花园二期_SC-TITLE-1', '生产记录：云栖河畔花园二期_SC-TITLE-2'])
})

test('only who is asked may act, and only once', async () => {
  await submit()
  const [todo] = await todos('factory', 0)
  const query = { taskId: String(todo?.taskId) }
  const body = { id: todo?.id, auditResult: 10 }
  expect(await server.call('flow.todo.commit', { as: 'operator', body })).toMatchObject({ status: 404 })
  expect(await server.call('flow.todo.detail', { as: 'operator', query: { id: String(todo?.id) } })).toMatchObject({
    status: 404,
  })
  const foreign = await server.call('flow.work.complete-task', { as: 'operator', body: { ...query, flag: 'ok' } })
  expect(foreign).toMatchObject({ status: 403, msg: '您不是该任务的处理人' })
  await done(server.call('flow.todo.commit', { as: 'factory', body }))
  expect(await server.call('flow.todo.commit', { as: 'factory', body })).toMatchObject({
    status: 400,
    msg: '任务已处理完毕',
  })
})

test('a todo is opened with its nodes and the results that it allows [B221] [B228]', async () => {
  await submit()
  const [todo] = await todos('factory', 0)
  const open = (as: string, id: unknown) => done(server.call('flow.todo.detail', { as, query: { id: String(id) } }))
  expect(await open('factory', todo?.id)).toMatchObject({ results: [10, 20, 30], nodes: [{}, {}] })
  await commit('factory', 10)
  expect(await open('factory', todo?.id)).toMatchObject({ results: [] })
  const [next] = await todos('admin', 0)
  expect(await open('admin', next?.id)).toMatchObject({ results: [10, 20, 30, 40] })
})

test('a process that an administrator deletes leaves a draft behind and its reason in the history [B214]', async () => {
  await submit()
  const { processInstanceId } = await detail()
  const query = { processInstanceId: String(processInstanceId), deleteReason: '重复立项' }
  await done(server.call('flow.follow.delete-process-instance', { query }))
  expect(await detail()).toMatchObject({ status: -1 })
  expect((await history(processInstanceId)).at(-1)).toMatchObject({ historyActivityId: 'end', comment: '重复立项' })
  expect(await todos('operator', 3)).toMatchObject([{ title: expect.stringMatching(/已终止：重复立项$/) }])
  const again = await server.call('flow.follow.delete-process-instance', { query })
  expect(again).toMatchObject({ status: 400, msg: '流程已结束，不能删除' })
})

test('the history of an unknown process is empty [B220]', async () => {
  expect(await server.call('flow.process.history-flow-list')).toMatchObject({ status: 200, data: [] })
})

test('a document that nobody could handle at a later step is refused when it is submitted', async () => {
  const [tree] = (await server.call('system.dept.fs-list')).data as { children: Row[] }[]
  const body = {
    ...{ factoryId: seedId('factory', 1), toWarehouseId: seedId('warehouse', 1) },
    ...{ chargeName: '陈志明', chargeMobile: '13800000201', superFactoryCorpId: tree?.children[2]?.id },
    ...{ superFactoryUserName: '邓少聪', superFactoryUserMobile: '13800000314' },
    transportList: [vehicle({ qty: 1, weight: '0.012' }, [{ skuCode: 'ZC-D48-3000', qty: 1, weight: '0.012' }])],
  }
  const { projectPutInId } = await done(server.call('logistics.inbound-instruction.add', { as: 'operator', body }))
  const submitBy = (as: string) => server.call('logistics.inbound-instruction.submit', { as, body: { projectPutInId } })
  expect(await submitBy('admin'), 'the factory could agree, nobody after it').toMatchObject({
    status: 400,
    msg: expect.stringContaining('“驻场监管验收”没有可办理的人'),
  })
  expect((await submitBy('operator')).status).toBe(200)
})
