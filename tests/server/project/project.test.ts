import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { operations } from '../../../src/generated/operations'
import { seedId } from '../../../src/seed/data/seedId'
import { agree } from '../../support/agree'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>
let last = 0

const project = (values: Row = {}): Row => {
  last += 1
  return {
    projectName: `测试项目 ${last}`,
    projectCode: `TEST-${last}`,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    ...values,
  }
}

function call(operation: string, body: Row): Promise<TestAnswer> {
  return server.call(operation, { as: 'operator', body })
}

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

async function detail(projectId: unknown): Promise<Row> {
  const answer = await server.call('project.project.detail', { query: { projectId: String(projectId) } })
  expect(createAnswerCheck(openapi)('project.project.detail', answer)).toEqual([])
  return answer.data as Row
}

const report = (projectId: unknown, ...buildings: readonly Row[]): Row => ({
  projectId,
  projectRentalReportList: buildings,
})

/** A report that everybody has agreed to. */
async function agreed(projectId: unknown, ...buildings: readonly Row[]): Promise<Row> {
  const saved = await done(call('project.rental-report.add', report(projectId, ...buildings)))
  await agree(server, 'project.rental-report', String(saved.projectRentalReportReqId))
  return saved
}

const numbers = (...all: readonly string[]) => all.map((buildNumber) => ({ buildNumber }))

test('the names of factory and companies follow their ids, and go with them', async () => {
  const [tree] = (await server.call('system.dept.fs-list')).data as { children: { id: string; title: string }[] }[]
  const { records } = (await server.call('factory.factory.page')).data as { records: Row[] }
  const company = tree?.children[0]
  const ids = { factoryId: records[0]?.factoryId, superFactoryCorpId: company?.id }
  const saved = await done(call('project.project.add', project(ids)))
  const names = { factoryName: records[0]?.factoryName, superFactoryCorpName: company?.title }
  expect(saved).toMatchObject({ ...ids, ...names, superProjectCorpName: '', status: -1, createName: '林晓岚' })
  await done(call('project.project.update', { ...saved, factoryId: null }))
  expect(await detail(saved.projectId)).toMatchObject({ ...names, factoryId: '', factoryName: '' })
})

test.each([
  ['factoryId', '铝模厂不存在或已被删除'],
  ['superFactoryCorpId', '厂监公司不存在或已被删除'],
  ['superProjectCorpId', '项监公司不存在或已被删除'],
])('an unknown %s is refused at its field', async (field, message) => {
  expect(await call('project.project.add', project({ [field]: '123' }))).toMatchObject({
    status: 400,
    data: { fields: { [field]: message } },
  })
})

test('a code that another project has is refused at its field', async () => {
  const { projectCode } = await done(call('project.project.add', project()))
  const answer = await call('project.project.add', project({ projectCode }))
  expect(answer.status).toBe(400)
  expect((answer.data as Row).fields).toHaveProperty('projectCode')
})

test('a report derives its sums, exact to the last digit', async () => {
  const { projectId, projectName } = await done(call('project.project.add', project()))
  const saved = await done(
    call(
      'project.rental-report.add',
      report(
        projectId,
        { buildNumber: '1#', floorAcre: '0.1', convertAmount: '0.1' },
        { buildNumber: '2#', floorAcre: '0.2', convertAmount: '0.2' },
        { buildNumber: '3#', convertAmount: '999999999999.999' },
      ),
    ),
  )
  expect(saved).toMatchObject({
    projectName,
    buildingNumbers: '1#、2#、3#',
    totalArea: '0.30',
    totalWeight: '1000000000000.299',
    status: -1,
  })
  const query = { projectRentalReportReqId: String(saved.projectRentalReportReqId) }
  const answer = await server.call('project.rental-report.detail', { query })
  expect(answer.data).toEqual(saved)
  expect(createAnswerCheck(openapi)('project.rental-report.detail', answer)).toEqual([])
})

test('what a request says of derived fields is not believed', async () => {
  const { projectId } = await done(call('project.project.add', project({ buildQty: 99, factoryName: '假' })))
  const lie = { totalWeight: '7.000', projectName: '假', status: 10 }
  const saved = await done(call('project.rental-report.add', { ...report(projectId, { buildNumber: '1#' }), ...lie }))
  expect(saved).toMatchObject({ totalWeight: '0.000', status: -1 })
  expect(saved.projectName).not.toBe('假')
  expect(await detail(projectId)).toMatchObject({ buildQty: 0, totalWeight: '0.000', factoryName: '' })
})

test('a project lists the buildings of its reports [B309]', async () => {
  const one = await done(call('project.project.add', project()))
  const two = await done(call('project.project.add', project()))
  const first = await done(call('project.rental-report.add', report(one.projectId, ...numbers('A', 'B'))))
  await done(call('project.rental-report.add', report(one.projectId, { buildNumber: 'C' })))
  expect(await detail(one.projectId)).toMatchObject({
    reportedBuildingList: expect.arrayContaining([expect.objectContaining({ buildNumber: 'C' })]),
  })
  const buildings = [{ buildNumber: 'A' }]
  await done(
    call('project.rental-report.update', { ...first, projectId: two.projectId, projectRentalReportList: buildings }),
  )
  expect(await detail(two.projectId)).toMatchObject({ reportedBuildingList: [{ buildNumber: 'A' }] })
  expect(operations['project.rental-report.build-list']).toMatchObject({
    path: '/blade-xwy/project/rentalReport/buildList',
    query: ['projectId'],
  })
  const list = await server.call('project.rental-report.build-list', { query: { projectId: String(two.projectId) } })
  expect(list.data).toMatchObject([{ buildNumber: 'A', projectName: two.projectName }])
})

test('a project counts the buildings that agreed reports bring, each once, and neither drafts nor what waits', async () => {
  const { projectId } = await done(call('project.project.add', project()))
  const floors = { buildNumber: '2#', floorFromNumber: 10, floorToNumber: 20 }
  await agreed(projectId, { buildNumber: '1#' }, { ...floors, floorFromNumber: 2, floorToNumber: 9 }, floors)
  const waiting = await done(call('project.rental-report.add', report(projectId, ...numbers('3#'))))
  await done(call('project.rental-report.add', report(projectId, ...numbers('4#', '5#'))))
  expect(await detail(projectId)).toMatchObject({ buildQty: 2 })
  const key = { projectRentalReportReqId: waiting.projectRentalReportReqId }
  await done(call('project.rental-report.submit', key))
  expect(await detail(projectId)).toMatchObject({ buildQty: 2 })
  await agree(server, 'project.rental-report', String(waiting.projectRentalReportReqId))
  expect(await detail(projectId)).toMatchObject({ buildQty: 3 })
})

test('the buildings of a project are kept with it, each once, beside those of its reports [B278]', async () => {
  const list = (...rows: readonly Row[]) => ({ projectRentalReportList: rows })
  const days = { estimatedEntryDate: '2026-02-01', estimatedExitDate: '2026-05-02' }
  const open = await done(call('project.project.add', project(list({ buildNumber: '1#', ...days }))))
  const { projectId } = open
  const told = { buildNumber: '1#', projectName: open.projectName, leaseTerm: 90, id: expect.stringMatching(/^\d+$/) }
  expect(await detail(projectId)).toMatchObject({ ...list(told), reportedBuildingList: [], buildQty: 0 })
  const [first = {}] = (await detail(projectId)).projectRentalReportList as Row[]

  const at = (row: number) => `projectRentalReportList.${row}.buildNumber`
  const change = async (...rows: readonly Row[]) => call('project.project.update', { ...open, ...list(...rows) })
  const fields = async (...rows: readonly Row[]) => ((await change(...rows)).data as { fields?: Row }).fields
  expect(await fields({ buildNumber: '1#' }, { memo: '空行' })).toEqual({ [at(1)]: '请输入楼栋号' })
  expect(await fields({ buildNumber: '1#' }, { buildNumber: ' 1# ' })).toEqual({ [at(1)]: '楼栋号重复' })
  const draft = await done(call('project.rental-report.add', report(projectId, ...numbers('2#'))))
  await done(call('project.rental-report.submit', { projectRentalReportReqId: draft.projectRentalReportReqId }))
  expect(await fields({ buildNumber: '1#' }, { buildNumber: '2#' }), 'reported').toEqual({ [at(1)]: '该楼栋已上报' })
  const repeated = await call('project.rental-report.add', report(projectId, ...numbers('1#')))
  expect(repeated.data, 'a report repeats what the project has').toEqual({ fields: { [at(0)]: '该楼栋已上报' } })

  await done(change({ id: first.id, buildNumber: '1#', memo: '改' }, { buildNumber: '3#' }))
  expect(await detail(projectId)).toMatchObject({
    ...list({ id: first.id, buildNumber: '1#', memo: '改' }, { buildNumber: '3#' }),
    reportedBuildingList: [{ buildNumber: '2#' }],
  })
  const query = { projectId: String(projectId) }
  const asked = await server.call('project.rental-report.build-list', { query })
  expect((asked.data as Row[]).map(({ buildNumber }) => buildNumber)).toEqual(['1#', '3#', '2#'])
  const opened = { projectRentalReportReqId: String(draft.projectRentalReportReqId) }
  const { data } = await server.call('project.rental-report.detail', { query: opened })
  expect(data).toMatchObject({ reportedBuildingList: numbers('1#', '3#') })

  await agree(server, 'project.rental-report', opened.projectRentalReportReqId)
  expect(await detail(projectId), 'the project is no more than a draft').toMatchObject({ buildQty: 1 })
  await done(call('project.project.submit', { projectId }))
  await agree(server, 'project.project', String(projectId))
  expect(await detail(projectId)).toMatchObject({ buildQty: 3 })
})

test('a report names its buildings, each of them once, and none that the project has reported', async () => {
  const { projectId } = await done(call('project.project.add', project()))
  const fields = async (...rows: readonly Row[]) => {
    const answer = await call('project.rental-report.add', report(projectId, ...rows))
    expect(answer.status).toBe(400)
    return (answer.data as { fields: Row }).fields
  }
  const at = (row: number) => `projectRentalReportList.${row}.buildNumber`
  expect(await fields({ buildNumber: '1#' }, { memo: '空行' })).toEqual({ [at(1)]: '请输入楼栋号' })
  expect(await fields()).toEqual({ projectRentalReportList: '请至少填写一个上报楼栋' })
  expect(await fields(...numbers('1#', '2#', ' 1# '))).toEqual({ [at(2)]: '楼栋号重复' })
  const floors = (from: number, to: number) => ({ buildNumber: '8#', floorFromNumber: from, floorToNumber: to })
  expect(await fields(floors(2, 9), floors(9, 20))).toEqual({ [at(1)]: '楼栋号重复' })
  await done(call('project.rental-report.add', report(projectId, floors(2, 9), floors(10, 20))))
  const first = await done(call('project.rental-report.add', report(projectId, ...numbers('1#', '2#'))))
  const second = await done(call('project.rental-report.add', report(projectId, ...numbers('2#', '3#'))))
  const submit = ({ projectRentalReportReqId }: Row) =>
    call('project.rental-report.submit', { projectRentalReportReqId })
  await done(submit(first))
  expect((await submit(second)).data, 'a draft of before').toEqual({ fields: { [at(0)]: '该楼栋已上报' } })
  expect(await fields(...numbers('9#', '1#'))).toEqual({ [at(1)]: '该楼栋已上报' })
  const { projectRentalReportReqId } = first
  await done(call('project.rental-report.reset', { projectRentalReportReqId }))
  await done(submit(second))
})

test('of two reports of one building that are submitted at once one is refused', async () => {
  const { projectId } = await done(call('project.project.add', project()))
  const drafts = await Promise.all(
    [1, 2, 3].map(() => done(call('project.rental-report.add', report(projectId, ...numbers('7#'))))),
  )
  const answers = await Promise.all(
    drafts.map(({ projectRentalReportReqId }) => call('project.rental-report.submit', { projectRentalReportReqId })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('a building is kept for the days from its entry to its exit, whatever a request says [B311]', async () => {
  const { projectId } = await done(call('project.project.add', project()))
  const days = { estimatedEntryDate: '2026-02-01', estimatedExitDate: '2026-05-02' }
  const buildings = [
    { buildNumber: '1#', ...days, leaseTerm: 7 },
    { buildNumber: '2#', estimatedEntryDate: '2026-02-01' },
  ]
  const { projectRentalReportList } = await done(call('project.rental-report.add', report(projectId, ...buildings)))
  // On the wire an integer that is not known is -1.
  expect(projectRentalReportList).toMatchObject([{ leaseTerm: 90 }, { leaseTerm: -1 }])
})

test('reports that are agreed to one after the other are all counted, and none twice', async () => {
  const { projectId } = await done(call('project.project.add', project()))
  const drafts = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      done(call('project.rental-report.add', report(projectId, { buildNumber: `${index}#` }))),
    ),
  )
  await Promise.all(
    drafts.map(({ projectRentalReportReqId }) =>
      agree(server, 'project.rental-report', String(projectRentalReportReqId)),
    ),
  )
  expect(await detail(projectId)).toMatchObject({ buildQty: 6 })
})

test('a report does not take away the version under somebody who edits its project', async () => {
  const open = await done(call('project.project.add', project()))
  await agreed(open.projectId, { buildNumber: '1#' })
  await done(call('project.project.update', { ...open, projectOwnerName: '新负责人' }))
  expect(await detail(open.projectId)).toMatchObject({ buildQty: 1, projectOwnerName: '新负责人' })
})

test('reports follow when their project is renamed', async () => {
  const open = await done(call('project.project.add', project()))
  const made = await done(call('project.rental-report.add', report(open.projectId, { buildNumber: '1#' })))
  await done(call('project.project.update', { ...open, projectName: '改名后的项目' }))
  const query = { projectRentalReportReqId: String(made.projectRentalReportReqId) }
  expect((await server.call('project.rental-report.detail', { query })).data).toMatchObject({
    projectName: '改名后的项目',
    projectRentalReportList: [{ projectName: '改名后的项目' }],
  })
})

test('adding with the key of another record changes nothing of that one', async () => {
  const open = await done(call('project.project.add', project()))
  const made = await done(call('project.rental-report.add', report(open.projectId, { buildNumber: '1#' })))
  const other = await done(call('project.project.add', project({ projectId: open.projectId, projectName: '顶替' })))
  const key = { projectRentalReportReqId: made.projectRentalReportReqId }
  await done(call('project.rental-report.add', { ...report(other.projectId, { buildNumber: '2#' }), ...key }))
  expect(other.projectId).not.toBe(open.projectId)
  expect(await detail(open.projectId)).toMatchObject({
    projectName: open.projectName,
    reportedBuildingList: [{ buildNumber: '1#', projectName: open.projectName }],
  })
})

test('a report needs a project that exists', async () => {
  expect(await call('project.rental-report.add', report('123', { buildNumber: '1#' }))).toMatchObject({
    status: 400,
    data: { fields: { projectId: '项目不存在或已被删除' } },
  })
  expect(await server.call('project.rental-report.build-list', { query: { projectId: '123' } })).toMatchObject({
    status: 404,
  })
})

test('new documents are offered approved projects only, by part of the name; the whole list has drafts too [B301]', async () => {
  const draft = await done(
    call('project.project.add', project({ projectName: '可选的项目', factoryId: seedId('factory', 1) })),
  )
  const offered = async () =>
    (await server.call('project.project.list-enable', { as: 'factory', query: { projectName: '可选' } })).data as Row[]
  expect(await offered()).toEqual([])
  const paths = ['list', 'list-enable'].map((verb) => operations[`project.project.${verb}`]?.path)
  expect(paths).toEqual(['/blade-xwy/project/list', '/blade-xwy/project/list/enable'])
  const all = await server.call('project.project.list', { as: 'operator', query: { projectName: '可选' } })
  expect(all.data).toMatchObject([{ projectName: '可选的项目', status: -1 }])
  await done(call('project.project.submit', { projectId: draft.projectId }))
  expect(await offered()).toEqual([])
  await agree(server, 'project.project', String(draft.projectId))
  expect(await offered()).toMatchObject([{ projectName: '可选的项目', projectCode: draft.projectCode }])
})

test('supervision is changed of a project that is under way, and its names follow [B295] [B296]', async () => {
  const [tree] = (await server.call('system.dept.ps-list')).data as { children: { id: string; title: string }[] }[]
  const company = tree?.children[0]
  const { projectId } = await done(call('project.project.add', project()))
  await done(call('project.project.submit', { projectId }))
  const person = { superProjectUserName: '罗工', superProjectUserMobile: '13900000000' }
  const { version } = await detail(projectId)
  const body = { projectId, version, superProjectCorpId: company?.id, ...person }
  await done(server.call('project.project.update-super-project-corp', { body }))
  const factory = { projectId, superFactoryUserName: '新厂监', superFactoryUserMobile: '13700000000' }
  await done(server.call('project.project.update-super-factory', { body: factory }))
  expect(await detail(projectId)).toMatchObject({
    ...person,
    superFactoryUserName: '新厂监',
    superProjectCorpName: company?.title,
    status: 0,
  })
})
