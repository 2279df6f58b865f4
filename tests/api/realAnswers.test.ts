import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '../../src/api/ApiError'
import { startRefreshTimer } from '../../src/api/startRefreshTimer'
import { config } from '../../src/app/config'
import { openTestServer, TEST_PASSWORD, type TestServer } from '../support/testServer'
import { createWire, forwardTo, json, type Received, type Respond } from './wire'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ clients: { [config.clientId]: config.clientSecret } })
})
afterAll(() => server.close())
afterEach(() => {
  answerInstead = undefined
  holdMs = 0
})

const SUBMIT = 'system.param.submit'
const isToken = ({ address }: Received) => address.endsWith('/blade-auth/oauth/token')

/** Answers in the place of the server, or nothing. */
let answerInstead: ((sent: Received) => Response | undefined) | undefined
let holdMs = 0

const respond: Respond = async (sent) => {
  const answer = answerInstead?.(sent) ?? (await forwardTo(server, sent))
  if (holdMs > 0) await new Promise((resolve) => setTimeout(resolve, holdMs))
  return answer
}

async function signedIn(settings: Parameters<typeof createWire>[1] = {}) {
  const wire = createWire(respond, settings)
  await wire.api.signIn('admin', TEST_PASSWORD)
  return wire
}

type Wire = Awaited<ReturnType<typeof signedIn>>

const list = { query: { current: 1, size: 10 } }
let last = 0
const newParam = () => {
  last += 1
  return { body: { paramName: `应答 ${last}`, paramKey: `answer.${last}`, paramValue: '1' } }
}
const submit = ({ api }: Wire) =>
  api.dynamicCall(SUBMIT, newParam()).then(
    (record) => ({ record }),
    ({ code, message, silent }: ApiError) => ({ code, message, silent: silent === true }),
  )
const stub = (status: number, body: object) => {
  answerInstead = (sent) => (sent.address.endsWith('/param/submit') ? json(body, status) : undefined)
}

describe('an answer of the real server', () => {
  test('is taken after 29 seconds, and waited for no longer than 30 [B110]', async () => {
    const { api, received } = await signedIn()
    const ask = async (answeredAfterMs: number, passMs: number) => {
      holdMs = answeredAfterMs
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        let outcome: unknown
        const count = received.length
        api.dynamicCall('system.param.list', list).then(
          (page) => (outcome = page),
          (error) => (outcome = error),
        )
        await vi.waitFor(() => expect(received.length).toBe(count + 1))
        await vi.advanceTimersByTimeAsync(passMs)
        return outcome
      } finally {
        vi.useRealTimers()
      }
    }
    expect(await ask(29_000, 29_000)).toMatchObject({ records: expect.any(Array) })
    expect(await ask(60_000, 29_900)).toBeUndefined()
    expect(await ask(60_000, 30_100)).toMatchObject({ kind: 'timeout' })
  })

  test('goes by its code whatever its HTTP status, below 501 [B542]', async () => {
    const wire = await signedIn()
    for (const status of [200, 404, 499, 500]) {
      stub(status, { code: 400, msg: '甲' })
      expect(await submit(wire), `HTTP ${status}`).toMatchObject({ code: 400, message: '甲' })
    }
    for (const status of [499, 500]) {
      stub(status, { code: 200, data: {} })
      expect(await submit(wire), `HTTP ${status}`).toEqual({ record: {} })
    }
    stub(501, { code: 200, data: {} })
    expect(await submit(wire)).not.toHaveProperty('record')
  })

  test('with a status of the whitelist says nothing, and only with that [B543]', async () => {
    const [quiet, loud] = [await signedIn({ silentStatuses: [423] }), await signedIn()]
    stub(423, { code: 423, msg: '甲' })
    expect(await submit(quiet)).toMatchObject({ code: 423, silent: true })
    expect(await submit(loud)).toMatchObject({ message: '甲', silent: false })
    stub(400, { code: 400, msg: '甲' })
    expect(await submit(quiet)).toMatchObject({ message: '甲', silent: false })
    answerInstead = undefined
    expect(await submit(quiet)).toHaveProperty('record.id')
  })

  test.each([401, 200])('with code 401 under HTTP %i ends the session once, without a word [B544]', async (status) => {
    const wire = await signedIn()
    const { api, session, endings } = wire
    const refusal = { code: 401, success: false, msg: '请求未授权', data: {} }
    answerInstead = (sent) =>
      isToken(sent) ? json({ error_code: 400, error_description: '过期' }) : json(refusal, status)
    const failures = await Promise.all([
      submit(wire),
      api.dynamicCall('system.param.list', list).catch((error) => error),
    ])
    expect(failures).toMatchObject([
      { code: 401, silent: true },
      { code: 401, silent: true },
    ])
    expect(endings).toEqual(['ended'])
    const { token, refreshToken, ended } = session.getState()
    expect([token, refreshToken, ended]).toEqual([undefined, undefined, 'expired'])
  })

  test('that refuses says msg, else error_description, else that the error is unknown [B545]', async () => {
    const wire = await signedIn()
    const { api } = wire
    const { body } = newParam()
    await api.dynamicCall(SUBMIT, { body })
    const real = await api.dynamicCall(SUBMIT, { body }).catch((error: ApiError) => error)
    expect(real).toMatchObject({ code: 400, message: expect.stringMatching(/已存在/) })
    for (const status of [400, 200]) {
      stub(status, { code: 400, msg: '甲', error_description: '乙' })
      expect(await submit(wire)).toMatchObject({ message: '甲' })
      stub(status, { code: 400, error_description: '乙' })
      expect(await submit(wire)).toMatchObject({ message: '乙' })
      stub(status, { code: 500 })
      expect(await submit(wire)).toMatchObject({ message: '未知错误' })
    }
  })

  test('is a success with code 200 and with no other, whatever it says beside it [B546]', async () => {
    const wire = await signedIn()
    expect(await submit(wire)).toHaveProperty('record.id')
    stub(200, { code: 200, success: true, msg: '某句话', data: {} })
    expect(await submit(wire)).toEqual({ record: {} })
    stub(200, { code: 201, success: true, data: {} })
    expect(await submit(wire)).toMatchObject({ code: 201 })
  })
})

describe('a token of the real server', () => {
  /** Starts the timer, whose looks the test takes. */
  function watch({ api, session, clock }: Wire, tokenTime: number) {
    const looks: { readonly run: () => void; readonly everyMs: number }[] = []
    const repeat = (run: () => void, everyMs: number) => {
      looks.push({ run, everyMs })
      return () => undefined
    }
    startRefreshTimer({ api, session, clock, repeat, tokenTime, onUnauthorized: () => undefined })
    return { everyMs: looks[0]?.everyMs, look: () => looks[0]?.run() }
  }
  const grants = ({ received }: Wire) =>
    received.filter(isToken).map(({ body }) => new URLSearchParams(body).get('grant_type'))
  const renewals = (wire: Wire) => grants(wire).filter((grant) => grant === 'refresh_token').length
  /** What is sent has come by the time that a later call is answered. */
  const settle = ({ api }: Wire) => api.dynamicCall('system.param.list', list)

  test('is looked at every ten seconds and renewed by the first look that finds it too old [B097]', async () => {
    const wire = await signedIn()
    const { everyMs, look } = watch(wire, 25)
    expect(everyMs).toBe(10_000)
    const renewedBy = async (second: number) => {
      wire.time.now = second * 1000
      look()
      await settle(wire)
      return renewals(wire)
    }
    const renewedAt = (second: number) =>
      vi.waitFor(() => expect(wire.session.getState().tokenTime).toBe(second * 1000))
    expect(await renewedBy(24)).toBe(0)
    expect(await renewedBy(26)).toBe(1)
    await renewedAt(26)
    expect([await renewedBy(36), await renewedBy(46)]).toEqual([1, 1])
    expect(await renewedBy(56)).toBe(2)
    await renewedAt(56)
  })

  test('of the delivered configuration is renewed at 3,000 seconds and not at 2,999 [B098]', async () => {
    const wire = await signedIn()
    const { look } = watch(wire, config.tokenTime)
    wire.time.now = 2_999_000
    look()
    await settle(wire)
    expect(renewals(wire)).toBe(0)
    wire.time.now = 3_000_000
    look()
    await vi.waitFor(() => expect(renewals(wire)).toBe(1))
    await vi.waitFor(() => expect(wire.session.getState().tokenTime).toBe(3_000_000))
  })

  test('is renewed once, however often it is looked at while that is being answered [B099]', async () => {
    const wire = await signedIn()
    const { look } = watch(wire, config.tokenTime)
    const before = wire.session.getState().token
    wire.time.now = 3_000_000
    holdMs = 200
    look()
    await vi.waitFor(() => expect(renewals(wire)).toBe(1))
    look()
    look()
    holdMs = 0
    await vi.waitFor(() => expect(wire.session.getState().token).not.toBe(before))
    wire.time.now = 5_999_000
    look()
    await settle(wire)
    expect(renewals(wire)).toBe(1)
  })
})
