import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuiltFlow } from '../../../src/contract/flow'
import { flows as builtFlows } from '../../../src/generated/flows'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

type Row = { readonly [field: string]: unknown }

async function done(answer: Promise<TestAnswer>): Promise<Row> {
  const { status, msg, data } = await answer
  expect(status, String(msg)).toBe(200)
  return data as Row
}

const ADMINISTRATORS = [{ kind: 'role', value: 'administrator' }] as const

/** The flows of the build, of which the one for documents has the steps of these names. */
function withSteps(...names: readonly string[]): readonly BuiltFlow[] {
  const nodes = names.map((name, index) => ({
    ...{ key: `step${index}`, name },
    ...{ handlers: ADMINISTRATORS, allowApplicant: true },
  }))
  return builtFlows.map((flow) => (flow.key === 'Document' ? { ...flow, nodes } : flow))
}

async function versionsOf(key: string): Promise<readonly unknown[]> {
  const { records } = await done(server.call('flow.deployment.list', { query: { key } }))
  return (records as readonly Row[]).map(({ version, resourceName }) => [version, resourceName])
}

const STAMP = { title: '合同用印', category: 'business', applicant: '林晓岚', department: '运营部' }

async function submitStamp(): Promise<string> {
  const stamp = await done(server.call('flow.stamp.add', { body: STAMP }))
  await done(server.call('flow.stamp.submit', { body: { id: String(stamp.id) } }))
  return String(stamp.id)
}

async function stepsOf(id: string): Promise<readonly unknown[]> {
  const { nodes } = await done(server.call('flow.stamp.detail', { query: { id } }))
  return (nodes as readonly Row[]).map(({ name }) => name)
}

function upload(step: string): FormData {
  const form = new FormData()
  const nodes = [{ key: 'uploaded', name: step, handlers: ADMINISTRATORS, allowApplicant: true }]
  const model = { name: '单据审批', modelKey: 'Document', resources: ['flow.stamp'], nodes }
  form.set('category', 'flow_4')
  form.append('files', new File([JSON.stringify(model)], 'document.json'))
  return form
}

test('a server that starts on the flows of its build deploys nothing', async () => {
  expect(await server.deployFlows()).toEqual([])
  expect(await server.deployFlows()).toEqual([])
  expect(await versionsOf('Document')).toHaveLength(1)
})

test('a changed flow becomes one version, though two servers start with it, and what runs keeps its own', async () => {
  await server.deployFlows()
  const old = await submitStamp()
  const before = await stepsOf(old)
  const changed = withSteps('财务审核', '总部审批')
  const deployed = await Promise.all([server.deployFlows(changed), server.deployFlows(changed)])
  expect(deployed.flat()).toEqual(['Document'])
  expect(await versionsOf('Document')).toHaveLength(2)
  expect(await stepsOf(old)).toEqual(before)
  expect(await stepsOf(await submitStamp())).toEqual(['财务审核', '总部审批'])
})

test('what an administrator deploys from a file stays the newest until the flow changes again', async () => {
  await server.deployFlows()
  await done(server.call('flow.deployment.deploy-upload', { body: upload('文件审批') }))
  expect(await server.deployFlows()).toEqual([])
  expect(await stepsOf(await submitStamp())).toEqual(['文件审批'])
  expect(await server.deployFlows(withSteps('财务审核'))).toEqual(['Document'])
  expect(await stepsOf(await submitStamp())).toEqual(['财务审核'])
  expect(await versionsOf('Document')).toHaveLength(3)
})

test('in a database that no build has marked, the first version is that of the build before', async () => {
  await done(server.call('flow.deployment.deploy-upload', { body: upload('文件审批') }))
  expect(await server.deployFlows()).toEqual([])
  expect(await stepsOf(await submitStamp())).toEqual(['文件审批'])
})

test('a tenant gets the flows of the build that it lacks at a start, but none for documents that its own flow audits', async () => {
  const tenantId = '100166'
  const tenant = { tenantCode: tenantId, tenantName: '早先的租户' }
  await insertRecord(server.db, { id: '8800166', resource: 'system.tenant', body: tenant })
  const own = { key: 'Own', name: '自定审批', processVersion: 1, latest: 1, suspensionState: 1 }
  const body = { ...own, resources: ['flow.stamp'], nodes: [] }
  await insertRecord(server.db, { id: '8800167', resource: 'flow.deployment', tenantId, body })
  const built: readonly BuiltFlow[] = builtFlows
  const keys = built.filter(({ resources }) => !resources.includes('flow.stamp')).map(({ key }) => key)
  expect(await server.deployFlows()).toEqual(keys)
  expect(await server.deployFlows()).toEqual([])
})

test('a flow of a new key is deployed when it first comes with a build', async () => {
  const [first] = builtFlows
  const fresh = { ...first, key: 'Fresh', resources: [] }
  expect(await server.deployFlows([fresh])).toEqual(['Fresh'])
  expect(await versionsOf('Fresh')).toEqual([[1, 'Fresh.yaml']])
})
