import { expect, test } from 'vitest'
import { judgeAudit } from '../../.ci/audit.mjs'

const counts = (more: object) => ({ vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, ...more } })

test('a package with a serious weakness fails the gate and is named; a lesser one is told only', () => {
  const vulnerabilities = { left: { severity: 'high' }, right: { severity: 'low' } }
  const serious = judgeAudit({ vulnerabilities, metadata: counts({ high: 1, low: 1 }) })
  expect(serious).toEqual({ passed: false, note: '1 high or critical, 1 lesser: left' })
  expect(judgeAudit({ metadata: counts({ moderate: 2 }) })).toMatchObject({ passed: true })
})

test('an audit without an answer of the registry passes with a warning', () => {
  expect(judgeAudit({ message: 'network is down' })).toEqual({ passed: true, note: 'not asked: network is down' })
  expect(judgeAudit(undefined)).toEqual({ passed: true, note: 'not asked: no answer' })
})
