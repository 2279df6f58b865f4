import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import { loadOperation } from '../../src/api/loadOperation'
import { createWire, data, failed, tokens } from './wire'

describe('a call', () => {
  test('goes under the base path [B109] with client, request id and token [B112, B113, B114], with cookies [B111]', async () => {
    const { api, session, received } = createWire(() => data({ records: [], total: 0 }))
    session.setTokens(tokens('t1'))
    await api.dynamicCall('system.param.list', {
      query: { current: 1, size: 10, paramName: '账号', paramKey: undefined },
    })
    await api.dynamicCall('system.param.list', { query: {} }, { withoutToken: true })
    const [first, second] = received
    expect(first?.method).toBe('GET')
    expect(first?.address).toBe('/xwy-erp-api/blade-system/param/list?current=1&size=10&paramName=%E8%B4%A6%E5%8F%B7')
    expect(first?.credentials).toBe('include')
    expect(first?.headers.get('Authorization')).toBe('Basic c2FiZXI6c2FiZXJfc2VjcmV0')
    expect(first?.headers.get('Blade-Auth')).toBe('bearer t1')
    expect(second?.headers.has('Blade-Auth')).toBe(false)
    const ids = received.map(({ headers }) => headers.get('X-Request-Id'))
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(2)
  })

  test('sends cleared fields as null and answers decoded data', async () => {
    const { api, received } = createWire(() => data({ id: '1', paramName: 'a', paramKey: 'b', remark: '' }))
    const answer = await api.dynamicCall('system.param.submit', {
      body: { id: '1', paramName: 'a', paramValue: undefined },
    })
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ id: '1', paramName: 'a', paramValue: null })
    expect(received[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(answer).toMatchObject({ id: '1', paramName: 'a' })
  })

  test('carries the key of its attempt', async () => {
    const { api, received } = createWire(() => data({}))
    await api.dynamicCall('system.param.submit', { body: {} }, { attempt: 'attempt-1' })
    await api.dynamicCall('system.param.submit', { body: {} })
    expect(received.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['attempt-1', null])
  })

  test('of an unknown operation throws', async () => {
    const { api } = createWire(() => data({}))
    await expect(api.dynamicCall('system.param.nothing')).rejects.toThrow('system.param.nothing')
  })
})

describe('a call that fails', () => {
  test('carries the message of the server', async () => {
    const { api } = createWire(() => failed(400, '参数键名已存在'))
    await expect(api.dynamicCall('system.param.submit', { body: {} })).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'answer',
      code: 400,
      message: '参数键名已存在',
    })
  })

  test('for want of a network says that the network failed', async () => {
    const { api } = createWire(() => {
      throw new TypeError('Failed to fetch')
    })
    const error = await api.dynamicCall('system.param.list').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'network', status: 0, message: '网络连接失败，请检查网络后重试' })
  })

  test('because nothing comes ends after 30 seconds [B110]', async () => {
    await loadOperation('system.param.list')
    vi.useFakeTimers()
    try {
      const { api, received } = createWire(() => new Promise<Response>(() => undefined), {})
      let failure: unknown
      api.dynamicCall('system.param.list').catch((error: unknown) => {
        failure = error
      })
      await vi.advanceTimersByTimeAsync(29_990)
      expect(received).toHaveLength(1)
      expect(failure).toBeUndefined()
      await vi.advanceTimersByTimeAsync(20)
      expect(failure).toMatchObject({ kind: 'timeout', message: '请求超时，请稍后重试' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('because it is wanted no more says nothing to anyone', async () => {
    const { api } = createWire(() => new Promise<Response>(() => undefined))
    const stop = new AbortController()
    const call = api.dynamicCall('system.param.list', {}, { signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted', silent: true })
  })
})
