import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPathCalls } from '../../support/askPath'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = { readonly [field: string]: unknown }

interface Page {
  readonly records: readonly Row[]
  readonly total: number
}

let server: TestServer
const { call, get, post } = createPathCalls(() => server, 'operator')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const PROJECT = '/blade-xwy/project'
const REPORT = `${PROJECT}/rentalReport`
let last = 0

function addProject(values: Row = {}) {
  last += 1
  const body = { projectName: `河岸 ${last}`, projectCode: `CALL-${last}`, projectAddress: '示范路 1 号', ...values }
  const supervised = { superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' }
  return post<Row>(`${PROJECT}/add`, { ...supervised, ...body })
}

const detail = ({ projectId }: Row) => get<Row>(`${PROJECT}/detail`, { projectId: String(projectId) })

describe('projects', () => {
  it('are paged ten at a time and found by a part of their name [B275, B132]', async () => {
    const first = await get<Page>(`${PROJECT}/page`, { current: 1, size: 10 })
    const second = await get<Page>(`${PROJECT}/page`, { current: 2, size: 10 })
    expect(first.records).toHaveLength(10)
    expect(second.records).toHaveLength(Math.min(first.total - 10, 10))
    expect(second.total).toBe(first.total)
    const ids = [...first.records, ...second.records].map(({ projectId }) => projectId)
    expect(new Set(ids).size).toBe(ids.length)
    const found = await get<Page>(`${PROJECT}/page`, { current: 1, size: 10, projectName: '云栖' })
    expect(found.records.length).toBe(found.total)
    expect(found.total).toBeGreaterThan(0)
    expect(found.records.filter(({ projectName }) => !String(projectName).includes('云栖'))).toEqual([])
  })

  it('are of a type of the dictionary project_project_type, kept by its key [B290]', async () => {
    const types = await get<Row[]>('/blade-system/dict/dictionary', { code: 'project_project_type' })
    const school = types.find(({ dictValue }) => dictValue === '学校')
    expect(school?.dictKey).toBe('5')
    expect(await detail(await addProject({ projectType: '5' }))).toMatchObject({ projectType: '5' })
  })

  it('are supervised by a company of the first item of fs/list [B293]', async () => {
    const [first] = await get<{ children: Row[] }[]>('/blade-system/dept/fs/list')
    const company = first?.children[0]
    const saved = await addProject({ superFactoryCorpId: company?.id })
    expect(await detail(saved)).toMatchObject({
      superFactoryCorpId: company?.id,
      superFactoryCorpName: company?.title,
      superProjectCorpName: '',
    })
  })

  it('are supervised on site by a company of the first item of ps/list [B294]', async () => {
    const [first] = await get<{ children: Row[] }[]>('/blade-system/dept/ps/list')
    const company = first?.children[0]
    const saved = await addProject({ superProjectCorpId: company?.id })
    expect(await detail(saved)).toMatchObject({
      superProjectCorpId: company?.id,
      superProjectCorpName: company?.title,
      superFactoryCorpName: '',
    })
    const [others] = await get<{ children: Row[] }[]>('/blade-system/dept/fs/list')
    expect(others?.children.map(({ id }) => id)).not.toContain(company?.id)
  })

  it('are submitted and withdrawn by their id in the body, never twice [B299, B300]', async () => {
    const { projectId } = await addProject()
    await post(`${PROJECT}/submit`, { projectId })
    const submitted = await detail({ projectId })
    expect([0, 101]).toContain(submitted.status)
    expect((await call('post', `${PROJECT}/submit`, { body: { projectId } })).status).toBe(400)
    const edited = { body: { ...submitted, projectName: '改名' } }
    expect((await call('post', `${PROJECT}/update`, edited)).status).toBe(400)
    await post(`${PROJECT}/reset`, { projectId })
    expect(await detail({ projectId })).toMatchObject({ status: -1, projectName: submitted.projectName })
    expect((await call('post', `${PROJECT}/reset`, { body: { projectId } })).status).toBe(400)
  })
})

describe('reports of buildings', () => {
  const buildings = (...numbers: readonly string[]) =>
    numbers.map((buildNumber) => ({ buildNumber, floorFromNumber: 2, floorToNumber: 9 }))
  const addReport = async (projectId: unknown, ...numbers: readonly string[]) =>
    post<Row>(`${REPORT}/add`, { projectId, memo: '三栋', projectRentalReportList: buildings(...numbers) })
  const read = (id: unknown) => get<Row>(`${REPORT}/detail`, { projectRentalReportReqId: String(id) })

  it('are one row each in reportReqPage, however many buildings they bring [B304]', async () => {
    const { projectId } = await addProject()
    const before = await get<Page>(`${REPORT}/reportReqPage`, { current: 1, size: 10 })
    const { projectRentalReportReqId } = await addReport(projectId, '1#', '2#', '3#')
    const after = await get<Page>(`${REPORT}/reportReqPage`, { current: 1, size: 10 })
    expect(after.total).toBe(before.total + 1)
    expect(after.records.filter((row) => row.projectId === projectId)).toMatchObject([{ projectRentalReportReqId }])
    const second = await get<Page>(`${REPORT}/reportReqPage`, { current: 2, size: 2 })
    expect(second.records.map((row) => row.projectRentalReportReqId)).toEqual(
      after.records.slice(2, 4).map((row) => row.projectRentalReportReqId),
    )
  })

  it('are opened by projectRentalReportReqId, and by no other id [B307]', async () => {
    const { projectId } = await addProject()
    const { projectRentalReportReqId: id } = await addReport(projectId, '1#', '2#')
    expect(await read(id)).toMatchObject({ projectId, memo: '三栋', projectRentalReportList: buildings('1#', '2#') })
    for (const [name, value] of Object.entries({ id, projectId }))
      expect((await call('get', `${REPORT}/detail`, { query: { [name]: String(value) } })).status).toBe(400)
  })

  it('are added as drafts, changed, submitted and withdrawn [B308]', async () => {
    const { projectId } = await addProject()
    const saved = await addReport(projectId, '1#')
    const { projectRentalReportReqId } = saved
    expect(await read(projectRentalReportReqId)).toMatchObject({ status: -1 })
    await post(`${REPORT}/update`, { ...saved, memo: '改了' })
    expect(await read(projectRentalReportReqId)).toMatchObject({ status: -1, memo: '改了' })
    await post(`${REPORT}/submit`, { projectRentalReportReqId })
    expect([0, 101]).toContain((await read(projectRentalReportReqId)).status)
    await post(`${REPORT}/reset`, { projectRentalReportReqId })
    expect(await read(projectRentalReportReqId)).toMatchObject({ status: -1 })
  })
})
