import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '../../src/api/api'
import { createLookup } from '../../src/api/lookup'
import { FormStore } from '../../src/form/formStore'
import { watchLookups } from '../../src/form/watchLookups'
import { screen as audit } from '../../src/generated/screens/patrol/record/patrol-record-audit'
import { screen as record } from '../../src/generated/screens/patrol/record/patrol-record-form'
import { screen as records } from '../../src/generated/screens/patrol/record/patrol-record-list'
import { screen as recordView } from '../../src/generated/screens/patrol/record/patrol-record-view'
import { screen as schedule } from '../../src/generated/screens/patrol/schedule/patrol-schedule-form'
import { screen as schedules } from '../../src/generated/screens/patrol/schedule/patrol-schedule-list'
import { toFormPlan } from '../../src/record/formPlan'
import { emptyScope, formErrors } from '../support/formErrors'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(() => server.close())

let last = 0
async function makeProject(superProjectUserName: string): Promise<string> {
  last += 1
  const body = {
    projectName: `巡检项目${last}`,
    projectCode: `PF-${last}`,
    projectAddress: '广州',
    superFactoryUserName: '厂监',
    superFactoryUserMobile: '13800000009',
    superProjectUserName,
    superProjectUserMobile: '13800000001',
  }
  const added = (await api.dynamicCall('project.project.add', { body })) as { projectId: string }
  return added.projectId
}

function openPlan() {
  const store = new FormStore(schedule, { record: undefined, mode: 'add' }, emptyScope)
  const { stop } = watchLookups(store, createLookup({ call: api.dynamicCall }), 0)
  const people = () => [store.value('patrolUserName'), store.value('patrolUserMobile')]
  return { store, stop, people }
}

it('a plan takes person and phone of the project, those of another with another project [B506]', async () => {
  const [first, second] = [await makeProject('甲'), await makeProject('乙')]
  const { store, stop, people } = openPlan()
  store.change('projectId', first)
  await expect.poll(people).toEqual(['甲', '13800000001'])
  store.change('projectId', second)
  await expect.poll(people).toEqual(['乙', '13800000001'])
  stop()
})

it('what was typed stays, whichever project is chosen [B507]', async () => {
  const [first, second] = [await makeProject('甲'), await makeProject('乙')]
  const { store, stop, people } = openPlan()
  store.change('patrolUserName', '我自己')
  store.change('projectId', first)
  await expect.poll(people).toEqual(['我自己', '13800000001'])
  store.change('patrolUserMobile', '13900000000')
  store.change('projectId', second)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(people()).toEqual(['我自己', '13900000000'])
  stop()
})

it('a plan asks for project and kind, a number of the dictionary [B503] [B504] [B505]', () => {
  expect(formErrors(schedule, {})).toEqual({ projectId: '请选择项目', patrolType: '请选择巡检方式' })
  const kind = toFormPlan(schedule.tabs).byName.get('patrolType')
  expect(kind).toMatchObject({ type: 'integer', choices: { kind: 'dict', code: 'xwy_erp_patrol_type' } })
})

it('plans are edited in their rows, submitted and not withdrawn [B501] [B513]', () => {
  expect(schedules.inline).toBe(schedule.id)
  expect(schedules.columns.map(({ field }) => field)).toContain('projectId')
  expect(schedules.actions.map(({ name }) => name)).toEqual(['add', 'view', 'edit', 'submit'])
})

it('rows of a record choose kind of inspection and building of the project [B508]', () => {
  const rows = toFormPlan(record.tabs).byName.get('patrolDetailItemVOList')?.rows
  const column = (name: string) => rows?.columns.find((candidate) => candidate.name === name)?.choices
  expect(column('inspectType')).toEqual({ kind: 'dict', code: 'xwy_erp_inspect_type' })
  const building = column('buildNum')
  if (building?.kind !== 'operation') throw new Error('buildings are not asked for')
  expect(building.operation).toBe('patrol.record.group-build')
  const scope = { ...emptyScope, form: { projectId: '7' }, row: { inspectType: '2' } }
  expect(Object.fromEntries(Object.entries(building.params).map(([name, run]) => [name, run(scope)]))).toEqual({
    projectId: '7',
    inspectType: '2',
  })
})

it('a record has files of supervisor and field staff, and four screens [B509] [B511]', () => {
  const names = toFormPlan(record.tabs).fields.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['patrolDetailAttachesByPs', 'patrolDetailAttachesByWq']))
  expect([records.kind, record.kind, recordView.kind, audit.kind]).toEqual(['list', 'form', 'view', 'view'])
  expect(records.actions.map(({ name }) => name)).toEqual(['add', 'view', 'edit', 'audit', 'submit', 'reset'])
})

it('a record is added, changed, submitted and withdrawn by its key [B510]', async () => {
  const projectId = await makeProject('甲')
  const added = (await api.dynamicCall('patrol.record.add', { body: { projectId, meno: '首次' } })) as {
    patrolDetailId: string
  }
  const { patrolDetailId } = added
  await api.dynamicCall('patrol.record.update', { body: { ...added, meno: '改过' } })
  await api.dynamicCall('patrol.record.submit', { body: { patrolDetailId } })
  const query = { patrolDetailId }
  expect(await api.dynamicCall('patrol.record.detail', { query })).toMatchObject({ meno: '改过', status: 0 })
  await api.dynamicCall('patrol.record.reset', { body: { patrolDetailId } })
  expect(await api.dynamicCall('patrol.record.detail', { query })).toMatchObject({ status: -1 })
})
