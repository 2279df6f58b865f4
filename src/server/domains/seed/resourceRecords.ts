import { IDLE, IN_USE } from '../../crud/documentStatus'
import { seedSenders, seedStores } from '../../db/seed/deliveries'
import { type SeedKind, seedId } from '../../db/seed/seedId'
import type { SeedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const AGE = 290

export function resourceRecords({ time }: SeedTime): readonly SeedRecord[] {
  const toRecords = (kind: SeedKind & ('oss' | 'sms'), rows: typeof seedStores | typeof seedSenders) =>
    rows.map(({ isUsed, ...body }, index) => ({
      id: seedId(kind, index + 1),
      resource: `resource.${kind}`,
      status: isUsed ? IN_USE : IDLE,
      createTime: time(AGE - index, index),
      body,
    }))
  return [...toRecords('oss', seedStores), ...toRecords('sms', seedSenders)]
}
