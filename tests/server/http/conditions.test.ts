import { describe, expect, test } from 'vitest'
import { toConditions, toFixedConditions } from '../../../src/server/http/conditions'
import { ServerError } from '../../../src/server/http/ServerError'

const fields = {
  projectName: { type: 'string' },
  projectId: { type: 'id' },
  status: { type: 'integer' },
  totalWeight: { type: 'decimal' },
  createTime: { type: 'date-time' },
  projectStartTime: { type: 'date' },
  isSealed: { type: 'boolean' },
  rows: { type: 'array' },
  a_b: { type: 'string' },
} as const

const time = '2026-03-01 08:00:00'

describe('the suffixes of a query', () => {
  test.each([
    ['none, text', { projectName: '铝' }, { field: 'projectName', operator: 'like', value: '铝' }],
    ['none, id', { projectId: '12' }, { field: 'projectId', operator: 'equal', value: '12' }],
    ['none, number', { status: '-1' }, { field: 'status', operator: 'equal', value: '-1' }],
    ['none, boolean', { isSealed: 'true' }, { field: 'isSealed', operator: 'equal', value: 'true' }],
    ['like', { status_like: '1' }, { field: 'status', operator: 'like', value: '1' }],
    ['equal', { projectName_equal: 'x' }, { field: 'projectName', operator: 'equal', value: 'x' }],
    ['notequal', { status_notequal: '0' }, { field: 'status', operator: 'notequal', value: '0' }],
    ['likeleft', { projectName_likeleft: 'x' }, { field: 'projectName', operator: 'likeleft', value: 'x' }],
    ['likeright', { projectName_likeright: 'x' }, { field: 'projectName', operator: 'likeright', value: 'x' }],
    ['notlike', { projectName_notlike: 'x' }, { field: 'projectName', operator: 'notlike', value: 'x' }],
    ['ge', { totalWeight_ge: '1.50' }, { field: 'totalWeight', operator: 'ge', value: '1.50' }],
    ['le', { status_le: '3' }, { field: 'status', operator: 'le', value: '3' }],
    ['gt', { status_gt: '3' }, { field: 'status', operator: 'gt', value: '3' }],
    ['lt', { status_lt: '3' }, { field: 'status', operator: 'lt', value: '3' }],
    ['datege', { createTime_datege: time }, { field: 'createTime', operator: 'ge', value: time }],
    ['dategt', { createTime_dategt: time }, { field: 'createTime', operator: 'gt', value: time }],
    ['dateequal', { createTime_dateequal: time }, { field: 'createTime', operator: 'equal', value: time }],
    ['datelt', { createTime_datelt: time }, { field: 'createTime', operator: 'lt', value: time }],
    ['datele', { createTime_datele: time }, { field: 'createTime', operator: 'le', value: time }],
    ['null', { projectName_null: '1' }, { field: 'projectName', operator: 'null', value: '1' }],
    ['notnull', { projectName_notnull: '1' }, { field: 'projectName', operator: 'notnull', value: '1' }],
    ['a field with an underscore', { a_b: 'x' }, { field: 'a_b', operator: 'like', value: 'x' }],
    [
      'a day for a time',
      { createTime_dategt: '2026-03-01' },
      { field: 'createTime', operator: 'gt', value: '2026-03-01 00:00:00' },
    ],
    [
      'a time for a day',
      { projectStartTime_datele: time },
      { field: 'projectStartTime', operator: 'le', value: '2026-03-01' },
    ],
  ])('%s', (_, query, wanted) => {
    expect(toConditions(query as { [key: string]: string }, fields)).toEqual([wanted])
  })
})

test.each([
  ['an unknown field', { password: 'x' }],
  ['an unknown suffix', { projectName_regexp: 'x' }],
  ['a blank value', { projectName: '  ' }],
  ['a field that is ignored', { projectName_ignore: 'x' }],
  ['rows', { rows: 'x' }],
  ['what every object has', { constructor: 'x', __proto__: 'x', toString_equal: 'x' }],
  ['paging', { current: '1', size: '10', ascs: 'status', descs: 'status' }],
])('no condition: %s', (_, query) => {
  expect(toConditions(query as { [key: string]: string }, fields)).toEqual([])
})

test.each([
  ['status', 'abc'],
  ['status', '99999999999'],
  ['status_ge', "1' or 1=1"],
  ['totalWeight_gt', '1e9'],
  ['projectId', '12a'],
  ['createTime_dategt', 'yesterday'],
  ['createTime_dategt', '2026-13-01 00:00:00'],
  ['createTime_datelt', '0000-01-01 00:00:00'],
])('%s=%s is refused with the name of the parameter', (key, value) => {
  expect(() => toConditions({ [key]: value }, fields)).toThrow(ServerError.badRequest(`请求参数格式错误: ${key}`))
})

test('fixed conditions mean equal, and know lists of values', () => {
  expect(toFixedConditions({ parentId: '0', status_in: '0,131' })).toEqual([
    { field: 'parentId', operator: 'equal', value: '0' },
    { field: 'status', operator: 'in', value: '0,131' },
  ])
})
