import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import { type Answer, isUnauthorized, openEnvelope } from '../../src/api/envelope'

function open(answer: Answer): unknown {
  try {
    return { data: openEnvelope(answer, [409]) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, fields, silent } = error
    return { status, code, message, ...(fields && { fields }), ...(silent && { silent }) }
  }
}

const failure = (code: number, msg: string, data: unknown = {}) => ({ code, success: false, msg, data })

describe('an answer', () => {
  test.each<[string, { given: Answer; want: unknown }]>([
    [
      'with code 200 is its data [B546]',
      { given: { status: 200, body: { code: 200, data: [1] } }, want: { data: [1] } },
    ],
    [
      'without a code goes by its HTTP status',
      { given: { status: 200, body: { success: 'true' } }, want: { data: undefined } },
    ],
    [
      'with HTTP 200 and another code is an error [B545]',
      { given: { status: 200, body: failure(400, '操作失败') }, want: { status: 200, code: 400, message: '操作失败' } },
    ],
    [
      'with HTTP 500 still says what it says [B542]',
      {
        given: { status: 500, body: failure(500, '服务器异常') },
        want: { status: 500, code: 500, message: '服务器异常' },
      },
    ],
    [
      'without msg says its error_description',
      {
        given: { status: 400, body: { error_description: '客户端认证失败' } },
        want: { status: 400, code: 400, message: '客户端认证失败' },
      },
    ],
    [
      'with an empty msg and no more is an unknown error',
      { given: { status: 400, body: failure(400, '') }, want: { status: 400, code: 400, message: '未知错误' } },
    ],
    [
      'that is no JSON is an unknown error, also with HTTP 200',
      { given: { status: 200, body: undefined }, want: { status: 200, code: 200, message: '未知错误' } },
    ],
    [
      'that is a list is no envelope',
      { given: { status: 200, body: [] }, want: { status: 200, code: 200, message: '未知错误' } },
    ],
    [
      'of a gateway without its server says so',
      {
        given: { status: 502, body: undefined },
        want: { status: 502, code: 502, message: '服务暂时不可用，请稍后重试' },
      },
    ],
    [
      'with a status of the whitelist is silent [B543]',
      {
        given: { status: 409, body: failure(409, '已被修改') },
        want: { status: 409, code: 409, message: '已被修改', silent: true },
      },
    ],
    [
      'with 401 is silent: the end of the session speaks for itself [B545]',
      {
        given: { status: 401, body: failure(401, '请求未授权') },
        want: { status: 401, code: 401, message: '请求未授权', silent: true },
      },
    ],
    [
      'may name the fields it is about',
      {
        given: {
          status: 400,
          body: failure(400, '数据有误', { fields: { 'rows[0].buildNumber': '重复', projectCode: '已存在' } }),
        },
        want: {
          status: 400,
          code: 400,
          message: '数据有误',
          fields: { 'rows.0.buildNumber': '重复', projectCode: '已存在' },
        },
      },
    ],
    [
      'of a bean check names its field before the colon',
      {
        given: { status: 400, body: failure(400, 'paramKey:参数键名已存在') },
        want: { status: 400, code: 400, message: '参数键名已存在', fields: { paramKey: '参数键名已存在' } },
      },
    ],
    [
      'names no field where words stand before the colon',
      {
        given: { status: 400, body: failure(400, '缺少必要的请求参数: id') },
        want: { status: 400, code: 400, message: '缺少必要的请求参数: id' },
      },
    ],
    [
      'of a parser names no field',
      {
        given: { status: 400, body: failure(400, 'JSON parse error: x') },
        want: { status: 400, code: 400, message: 'JSON parse error: x' },
      },
    ],
    [
      'that is no check of values names no field',
      {
        given: { status: 403, body: failure(403, 'tenant:refused') },
        want: { status: 403, code: 403, message: 'tenant:refused' },
      },
    ],
  ])('%s', (_, { given, want }) => {
    expect(open(given)).toEqual(want)
  })

  test.each<[string, { given: Answer; want: boolean }]>([
    ['by its HTTP status', { given: { status: 401, body: undefined }, want: true }],
    ['by its code under HTTP 200', { given: { status: 200, body: failure(401, '请求未授权') }, want: true }],
    ['but not where the code says otherwise', { given: { status: 401, body: failure(403, '禁止') }, want: false }],
  ])('is unauthorized %s', (_, { given, want }) => {
    expect(isUnauthorized(given)).toBe(want)
  })
})
