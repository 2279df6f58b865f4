import { expect } from 'vitest'
import { operations } from '../../src/generated/operations'
import type { TestAnswer, TestRequest, TestServer } from './testServer'

const [GET, POST] = ['get', 'post'] as const

/** Calls paths as the specification writes them, as an account; fails if the API description has no such operation. */
export function createPathCalls(server: () => TestServer, account = 'admin') {
  const call = (method: typeof GET | typeof POST, path: string, request: TestRequest): Promise<TestAnswer> => {
    const found = Object.keys(operations).find(
      (id) => operations[id]?.path === path && operations[id]?.method === method,
    )
    if (found === undefined) throw new Error(`the API description has no ${method} ${path}`)
    return server().call(found, { as: account, ...request })
  }
  const read = async <Data>(method: typeof GET | typeof POST, path: string, request: TestRequest): Promise<Data> => {
    const { status, msg, data } = await call(method, path, request)
    expect(status, `${method} ${path}: ${String(msg)} ${JSON.stringify(data)}`).toBe(200)
    return data as Data
  }
  return {
    call,
    get: <Data = unknown>(path: string, query: TestRequest['query'] = {}, as = account) =>
      read<Data>(GET, path, { query, as }),
    post: <Data = unknown>(path: string, body: object = {}, as = account) => read<Data>(POST, path, { body, as }),
  }
}
