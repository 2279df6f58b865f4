import { describe, expect, test } from 'vitest'
import { seedNumber } from '../../../src/seed/seedNumber'

const first = { date: '2026-03-01', counter: 1 }

describe('the number of a seeded document', () => {
  test.each([
    ['logistics.inbound-instruction', 'projectPutinCode', 'RK20260301001'],
    ['logistics.takeout', 'takeoutCode', 'CK20260301001'],
    ['logistics.exit-shipment', 'shipmentCode', 'FH20260301001'],
    ['logistics.exit-application', 'exitCode', 'TC20260301001'],
    ['logistics.return-shipment', 'returnCode', 'TH20260301001'],
  ])('of %s is that of a new one on its day', (resource, field, number) => {
    expect(seedNumber(resource, first)).toEqual({ [field]: number })
  })

  test('follows what decides between two series', () => {
    expect(seedNumber('warehouse.in-out', { ...first, given: { type: 1 } })).toEqual({ inoutCode: 'RKD20260301001' })
    expect(seedNumber('warehouse.in-out', { ...first, given: { type: 2 } })).toEqual({ inoutCode: 'CKD20260301001' })
  })

  test('is none where the YAML numbers nothing', () => {
    expect(seedNumber('lease.plan', first)).toEqual({})
  })
})
