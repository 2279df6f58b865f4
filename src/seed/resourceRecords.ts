import { IN_USE, NOT_IN_USE } from '../server/crud/documentStatus'
import { seedSenders, seedStores } from './data/deliveries'
import { type SeedKind, seedId } from './data/seedId'
import { type SeedRecord, seedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const AGE = 290

export function resourceRecords({ time }: SeedTime): readonly SeedRecord[] {
  const toHead = (kind: SeedKind & ('oss' | 'sms'), isUsed: boolean | undefined, index: number) => ({
    id: seedId(kind, index + 1),
    status: isUsed ? IN_USE : NOT_IN_USE,
    createTime: time(AGE - index, index),
  })
  return [
    ...seedStores.map(({ isUsed, ...store }, index) => seedRecord('resource.oss', toHead('oss', isUsed, index), store)),
    ...seedSenders.map(({ isUsed, ...sender }, index) =>
      seedRecord('resource.sms', toHead('sms', isUsed, index), sender),
    ),
  ]
}
