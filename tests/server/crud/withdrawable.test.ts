import { expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { refuseStatus } from '../../../src/server/crud/documentStatus'
import { readResources } from '../../../src/server/crud/readResources'

test('a document that can be taken back is refused with the advice to do so, another without', () => {
  const refuse = (withdrawable: boolean) => () => refuseStatus('edit', { status: 100 }, { withdrawable })
  expect(refuse(true)).toThrow(/^当前状态不能修改，可以先撤回$/)
  expect(refuse(false)).toThrow(/^当前状态不能修改$/)
})

test.each([
  // No reset is shown for them by the specification.
  ['lease.plan', false],
  ['procurement.purchase-order', false],
  ['production.manufacture', false],
  ['production.produce', false],
  ['production.shot-blast', false],
  ['patrol.schedule', false],
  ['project.project', true],
  ['project.rental-report', true],
  ['logistics.takeout', true],
  ['patrol.record', true],
  ['oa.payment', true],
])('%s: can be taken back: %s', (name, withdrawable) => {
  expect(readResources(openapi).get(name)).toMatchObject({ document: true, withdrawable })
})
