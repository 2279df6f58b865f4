import { expect, test } from 'vitest'
import { type Failure, ServerError } from '../../../src/server/http/ServerError'
import { toFailureAnswer } from '../../../src/server/http/toFailureAnswer'

test.each<[Exclude<Failure['kind'], 'tooMany' | 'unavailable'>, number]>([
  ['badRequest', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['notFound', 404],
  ['methodNotAllowed', 405],
  ['conflict', 409],
  ['tooLarge', 413],
  ['unsupportedMedia', 415],
  ['timeout', 503],
  ['full', 507],
])('%s is answered with %i in status and envelope', (kind, status) => {
  const answer = toFailureAnswer(new ServerError({ kind, message: '原因' }))
  expect(answer).toEqual({ status, envelope: { code: status, success: false, msg: '原因', data: {} }, headers: {} })
})

test.each([
  ['tooMany', 429],
  ['unavailable', 503],
] as const)('%s says when to come back', (kind, status) => {
  const answer = toFailureAnswer(new ServerError({ kind, message: '太频繁', retryAfter: 7 }))
  expect(answer).toMatchObject({ status, headers: { 'Retry-After': '7' }, envelope: { code: status } })
})

test('messages of fields travel in data', () => {
  const answer = toFailureAnswer(ServerError.badRequest('已存在', { code: '已存在' }))
  expect(answer?.envelope.data).toEqual({ fields: { code: '已存在' } })
})

test('an empty message becomes the default one', () => {
  expect(toFailureAnswer(ServerError.badRequest(''))?.envelope.msg).toBe('操作失败')
})

test('what was not thrown on purpose has no answer of its own', () => {
  expect(toFailureAnswer(new Error('password=x'))).toBeUndefined()
})
