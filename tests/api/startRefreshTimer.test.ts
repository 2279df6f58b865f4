import { describe, expect, test } from 'vitest'
import { isRefreshDue, startRefreshTimer } from '../../src/api/startRefreshTimer'
import { createWire, json, type Respond, tokenAnswer, tokens } from './wire'

describe('a token', () => {
  const state = { permissions: new Set<string>(), menu: [], topMenus: [] }
  test.each([
    [
      'is not renewed a moment too early',
      { given: { ...state, token: 't', refreshToken: 'r', tokenTime: 1000 }, now: 3_000_999, want: false },
    ],
    [
      'is renewed at the age of 3000 seconds [B098]',
      { given: { ...state, token: 't', refreshToken: 'r', tokenTime: 1000 }, now: 3_001_000, want: true },
    ],
    ['of unknown age is renewed', { given: { ...state, token: 't', refreshToken: 'r' }, now: 0, want: true }],
    ['that is not there is not renewed', { given: { ...state }, now: 9e9, want: false }],
    [
      'without a refresh token is not renewed',
      { given: { ...state, token: 't', tokenTime: 0 }, now: 9e9, want: false },
    ],
  ])('%s', (_, { given, now, want }) => {
    expect(isRefreshDue(given, now, 3000)).toBe(want)
  })
})

/** A timer whose ticks are given by hand. */
function createTicking(respond: Respond) {
  const wire = createWire(respond)
  const ticks: { run: () => void; everyMs: number }[] = []
  const stop = startRefreshTimer({
    ...wire,
    tokenTime: 3000,
    repeat: (run, everyMs) => {
      const tick = { run, everyMs }
      ticks.push(tick)
      return () => void ticks.splice(ticks.indexOf(tick), 1)
    },
    onUnauthorized: () => wire.endings.push('ended'),
  })
  const tick = async () => {
    for (const { run } of ticks) run()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { ...wire, ticks, tick, stop }
}

describe('the timer', () => {
  test('looks every 10 seconds [B097] and replaces both tokens when it is time [B100]', async () => {
    const { session, time, tick, ticks, received, stop } = createTicking(() => tokenAnswer('t2'))
    expect(ticks.map(({ everyMs }) => everyMs)).toEqual([10_000])
    session.setTokens(tokens('t1'))
    time.now = 2_990_000
    await tick()
    expect(received).toHaveLength(0)
    time.now = 3_000_000
    await tick()
    expect(session.getState()).toMatchObject({ token: 't2', refreshToken: 't2-refresh', tokenTime: 3_000_000 })
    await tick()
    expect(received).toHaveLength(1)
    stop()
    expect(ticks).toEqual([])
  })

  test('starts no second renewal while one is running [B099]', async () => {
    let answer: (response: Response) => void = () => undefined
    const waiting = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { session, time, tick, received } = createTicking(() => waiting)
    session.setTokens(tokens('t1'))
    time.now = 3_000_000
    await tick()
    await tick()
    expect(received).toHaveLength(1)
    answer(tokenAnswer('t2'))
    await tick()
    expect(session.getState().token).toBe('t2')
    expect(received).toHaveLength(1)
  })

  test.each<[string, { answer: () => Response; ends: boolean }]>([
    [
      'ends the session where the server refuses',
      { answer: () => json({ error_code: 400, error_description: '过期' }), ends: true },
    ],
    [
      'waits for the next look where the server is broken',
      { answer: () => json({ code: 500, msg: '服务器异常' }, 500), ends: false },
    ],
    [
      'waits for the next look where a page comes instead of an answer, as from a network that wants to be signed in to',
      { answer: () => new Response('<html>Welcome to our network</html>'), ends: false },
    ],
    [
      'waits for the next look where there is no network',
      {
        answer: () => {
          throw new TypeError('Failed to fetch')
        },
        ends: false,
      },
    ],
  ])('%s', async (_, { answer, ends }) => {
    const { session, time, tick, endings } = createTicking(answer)
    session.setTokens(tokens('t1'))
    time.now = 3_000_000
    await tick()
    expect(session.getState().token === undefined).toBe(ends)
    expect(endings).toEqual(ends ? ['ended'] : [])
  })
})
