import { describe, expect, test } from 'vitest'
import type { Operation } from '../../../src/server/http/operation'
import { getRequestCheck } from '../../../src/server/http/requestCheck'
import { ServerError } from '../../../src/server/http/ServerError'
import { toRecordInput } from '../../../src/server/http/toRecordInput'

const row = {
  type: 'object',
  required: ['buildNumber'],
  properties: {
    buildNumber: { type: 'string', minLength: 1, maxLength: 5, description: '楼栋号' },
    area: { type: ['string', 'null'], format: 'decimal', pattern: '^[0-9]+(\\.[0-9]{1,2})?$', description: '面积' },
    floor: { type: ['integer', 'null'], minimum: 0, description: '楼层' },
    projectName: { type: 'string', readOnly: true, description: '项目名称' },
  },
}

const schema = {
  type: 'object',
  required: ['projectId', 'name', 'rows'],
  properties: {
    projectId: { type: 'string', pattern: '^[0-9]{1,19}$', description: '项目' },
    name: { type: 'string', minLength: 1, maxLength: 5, description: '名称' },
    start: { type: ['string', 'null'], format: 'date', description: '开始日期' },
    mobile: { type: ['string', 'null'], minLength: 11, maxLength: 11, description: '电话' },
    version: { type: 'integer', description: '版本' },
    createTime: { type: 'string', readOnly: true, description: '创建时间' },
    rows: { type: 'array', minItems: 1, maxItems: 2, description: '楼栋', items: row },
  },
}

const operation: Operation = {
  id: 'test.record.add',
  title: '新增',
  method: 'post',
  path: '/add',
  verb: 'add',
  permission: { kind: 'signed-in' },
  parameters: [
    { name: 'id', required: true, description: '编号', schema: { type: 'string', pattern: '^[0-9]+$' } },
    { name: 'status', required: false, description: '状态', schema: { type: 'integer' } },
  ],
  body: { schema, required: true, type: 'json' },
  where: {},
  sortable: [],
  needsFreshPassword: false,
  countsFailures: false,
  isBeforeDuties: false,
  key: undefined,
  maxSize: 500,
  resource: 'test.record',
}

const check = getRequestCheck(operation)
const valid = { projectId: '1', name: '一', rows: [{ buildNumber: '1#' }] }

function fieldsOf(body: object): unknown {
  try {
    check.body(body)
  } catch (error) {
    if (error instanceof ServerError && error.failure.kind === 'badRequest') return error.failure.fields
    throw error
  }
  return undefined
}

describe('what a request may say', () => {
  test.each([
    ['unknown fields go', { ...valid, admin: true, __proto__: { x: 1 } }, valid],
    [
      'read-only fields go, in rows too',
      { ...valid, createTime: 'x', rows: [{ buildNumber: '1#', projectName: 'x' }] },
      valid,
    ],
    ['an empty text is null where null is allowed', { start: '', mobile: '' }, { start: null, mobile: null }],
    [
      '-1 is an unknown number where null is allowed, as answers have it',
      { version: -1, rows: [{ buildNumber: '1#', floor: -1 }] },
      { version: -1, rows: [{ buildNumber: '1#', floor: null }] },
    ],
    [
      'an empty object is no empty number or text: it stays, to be refused',
      { start: {}, rows: [{ buildNumber: '1#', area: {}, floor: [] }] },
      { start: {}, rows: [{ buildNumber: '1#', area: {}, floor: [] }] },
    ],
    ['what is not needed and empty is left out', { version: null }, {}],
    ['a text keeps its spaces', { name: ' 一 ' }, { name: ' 一 ' }],
    ['what is needed and empty stays, to be refused', { name: '' }, { name: '' }],
    ['of a list that is too long so much stays as is refused', { rows: [1, 2, 3, 4, 5] }, { rows: [1, 2, 3] }],
    ['what is of the wrong shape stays, to be refused', { rows: 'x', name: [1] }, { rows: 'x', name: [1] }],
  ])('%s', (_, input, wanted) => {
    expect(toRecordInput(JSON.parse(JSON.stringify(input)), schema)).toEqual(wanted)
  })
})

describe('messages of a body', () => {
  test.each([
    ['nothing wrong', valid, undefined],
    ['all missing', {}, { projectId: '请选择项目', name: '请输入名称', rows: '请至少添加一个楼栋' }],
    ['empty', { ...valid, name: '' }, { name: '请输入名称' }],
    ['null', { ...valid, name: null }, { name: '请输入名称' }],
    ['too long', { ...valid, name: '一二三四五六' }, { name: '名称不能超过5个字符' }],
    ['not a text', { ...valid, name: 5 }, { name: '名称格式不正确' }],
    ['not an id', { ...valid, projectId: "1' or" }, { projectId: '项目格式不正确' }],
    ['no such day', { ...valid, start: '2026-02-30' }, { start: '开始日期格式不正确' }],
    ['too short', { ...valid, mobile: '138' }, { mobile: '电话不能少于11个字符' }],
    ['no row', { ...valid, rows: [] }, { rows: '请至少添加一个楼栋' }],
    ['too many rows', { ...valid, rows: [1, 2, 3].map(() => valid.rows[0]) }, { rows: '楼栋不能超过2条' }],
    ['a missing cell', { ...valid, rows: [valid.rows[0], {}] }, { 'rows.1.buildNumber': '请输入楼栋号' }],
    [
      'a cell below its limit',
      { ...valid, rows: [{ buildNumber: '1', floor: -2 }] },
      { 'rows.0.floor': '楼层不能小于0' },
    ],
    ['too many digits', { ...valid, rows: [{ buildNumber: '1', area: '1.234' }] }, { 'rows.0.area': '面积格式不正确' }],
  ])('%s', (_, body, wanted) => {
    expect(fieldsOf(body)).toEqual(wanted)
  })

  test('of a list that is far too long the first mistake is named, since naming all would keep others waiting', () => {
    expect(fieldsOf({ rows: Array.from({ length: 6000 }, () => ({})) })).toSatisfy(
      (fields: object) => Object.keys(fields).length === 1,
    )
    expect(fieldsOf({ ...valid, rows: Array.from({ length: 6000 }, () => 1) })).toEqual({ rows: '楼栋不能超过2条' })
  })

  test('the first message is the message of the answer', () => {
    expect(() => check.body({ ...valid, name: '' })).toThrow('请输入名称')
  })
})

test.each([
  ['missing', {}, '缺少必要的请求参数: id'],
  ['wrong', { id: 'x' }, '请求参数格式错误: id'],
  ['of the wrong type', { id: '1', status: 'x' }, '请求参数格式错误: status'],
])('a parameter that is %s', (_, query, message) => {
  expect(() => check.query(query as { [name: string]: string })).toThrow(message)
})

test('parameters that are not declared are let through unread', () => {
  expect(() => check.query({ id: '1', other: 'x' })).not.toThrow()
})
