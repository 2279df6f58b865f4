import { expect, test } from 'vitest'
import { refuseDeep } from '../../../src/server/http/refuseDeep'

function nest(depth: number): object {
  return JSON.parse(`${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`)
}

test('a body may be as deep as records are, and no deeper', () => {
  expect(() => refuseDeep(nest(20))).not.toThrow()
  expect(() => refuseDeep(nest(40))).toThrow('请求体嵌套过深')
  expect(() => refuseDeep(nest(10_000))).toThrow('请求体嵌套过深')
})
