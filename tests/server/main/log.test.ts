import { expect, test } from 'vitest'
import { createLog } from '../../../src/server/node/log'
import { logRequests } from '../../../src/server/node/logRequests'

test('a line is one JSON object; lesser levels are left out', () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    () => 0,
    (line) => lines.push(line),
  )
  log('debug', 'detail')
  log('error', 'unexpected', { requestId: 'r1', error: 'two\nlines' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'error', event: 'unexpected', requestId: 'r1', error: 'two\nlines' },
  ])
  expect(lines[0]).not.toContain('\n')
})

test('a request is logged with its id, and without what its query says', async () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    () => 5,
    (line) => lines.push(line),
  )
  const answer = async () => new Response('', { status: 201, headers: { 'X-Request-Id': 'r2' } })
  await logRequests(answer, log, () => 5)(new Request('http://test/token?password=secret', { method: 'POST' }), {})
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'request', requestId: 'r2', method: 'POST', path: '/token', status: 201, milliseconds: 0 },
  ])
  expect(lines.join()).not.toContain('secret')
})
