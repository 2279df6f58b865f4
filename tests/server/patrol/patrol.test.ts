import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/server/http/json'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
let projectId: string

beforeAll(async () => {
  server = await openTestServer()
  const added = await server.call('project.project.add', {
    body: {
      projectName: '巡检项目',
      projectCode: 'PATROL-1',
      projectAddress: '广州',
      superFactoryUserName: '厂监甲',
      superFactoryUserMobile: '13800000001',
    },
  })
  projectId = String((added.data as JsonObject).projectId)
})
afterAll(() => server.close())

test('a plan takes person and phone from the supervision of its project, unless they are given', async () => {
  const plan = { projectId, scheduleDate: '2026-04-01', patrolType: 1 }
  const open = await server.call('patrol.schedule.add', { body: plan })
  expect(open.data).toMatchObject({
    projectName: '巡检项目',
    patrolUserName: '厂监甲',
    patrolUserMobile: '13800000001',
  })
  const given = await server.call('patrol.schedule.add', { body: { ...plan, patrolUserName: '乙' } })
  expect(given.data).toMatchObject({ patrolUserName: '乙', patrolUserMobile: '13800000001' })
})

test('the calendar holds the plans of its days, earliest first', async () => {
  for (const scheduleDate of ['2031-05-31', '2031-05-01', '2031-06-01']) {
    await server.call('patrol.schedule.add', { body: { projectId, scheduleDate, patrolType: 1 } })
  }
  const query = { startDate: '2031-05-01', endDate: '2031-05-31' }
  const { data } = await server.call('patrol.schedule.calendar-list', { query })
  expect((data as JsonObject[]).map(({ scheduleDate }) => scheduleDate)).toEqual(['2031-05-01', '2031-05-31'])
  const turned = await server.call('patrol.schedule.calendar-list', {
    query: { startDate: query.endDate, endDate: query.startDate },
  })
  expect(turned).toMatchObject({ status: 400, msg: '开始日期不能晚于结束日期' })
})

test('a record follows its plan, and counts at the buildings of its project', async () => {
  await server.call('project.rental-report.add', {
    body: {
      projectId,
      projectRentalReportList: [
        { buildNumber: '1#', floorFromNumber: 2, floorToNumber: 9 },
        { buildNumber: '1#', floorFromNumber: 10, floorToNumber: 20 },
        { buildNumber: '2#' },
      ],
    },
  })
  const plan = await server.call('patrol.schedule.add', {
    body: { projectId, scheduleDate: '2026-05-02', patrolType: 2 },
  })
  const { patrolScheduleId } = plan.data as JsonObject
  const record = await server.call('patrol.record.add', {
    body: { patrolScheduleId, projectId, patrolDetailItemVOList: [{ buildNum: '1#', inspectType: '1', floor: 3 }] },
  })
  expect(record.data).toMatchObject({ projectId, projectName: '巡检项目', scheduleDate: '2026-05-02', patrolType: 2 })
  const groups = await server.call('patrol.record.group-build', { query: { projectId } })
  expect(groups.data).toEqual([
    { buildNum: '1#', floorFromNumber: 2, floorToNumber: 20, patrolQty: 1 },
    { buildNum: '2#', floorFromNumber: -1, floorToNumber: -1, patrolQty: 0 },
  ])
  const others = await server.call('patrol.record.group-build', { query: { projectId, inspectType: '2' } })
  expect((others.data as JsonObject[])[0]).toMatchObject({ buildNum: '1#', patrolQty: 0 })
})

test('a plan for a project that is gone says so at the field', async () => {
  const answer = await server.call('patrol.schedule.add', { body: { projectId: '1', patrolType: 1 } })
  expect(answer).toMatchObject({ status: 400, data: { fields: { projectId: '项目不存在或已被删除' } } })
})

test('a record is submitted that has a row, a file or a remark', async () => {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.4 '], '现场.pdf', { type: 'application/pdf' }))
  const { data: file } = await server.call('resource.file.put-file-attach', { body: form })
  const { originalName: name, link: url } = file as JsonObject
  const contents: JsonObject[] = [
    { patrolDetailItemVOList: [{ buildNum: '1#', inspectType: '1', floor: 3 }] },
    { patrolDetailAttachesByWq: [{ name, url }] },
    { meno: '现场停工，未见异常' },
  ]
  for (const content of contents) {
    const { data, msg } = await server.call('patrol.record.add', { body: { projectId, ...content } })
    expect(data, String(msg)).toMatchObject({ projectId })
    const { patrolDetailId } = data as JsonObject
    expect(await server.call('patrol.record.submit', { body: { patrolDetailId } })).toMatchObject({ status: 200 })
  }
})

test('a record that says nothing stays a draft', async () => {
  const contents: JsonObject[] = [
    { meno: ' ' },
    { meno: '\u200b' },
    { patrolDetailItemVOList: [{}, { buildNum: ' ', floor: null }] },
  ]
  for (const content of contents) {
    const { data } = await server.call('patrol.record.add', { body: { projectId, ...content } })
    const { patrolDetailId } = data as JsonObject
    expect(await server.call('patrol.record.submit', { body: { patrolDetailId } })).toMatchObject({
      status: 400,
      data: { fields: { patrolDetailItemVOList: '请填写巡检明细，或上传附件、填写备注' } },
    })
  }
})
