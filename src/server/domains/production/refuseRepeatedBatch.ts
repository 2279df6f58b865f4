import type { Id } from '../../../contract/value'
import type { UnscopedServices } from '../../crud/services'
import { isEnded } from '../activeStatus'
import { equals } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'

/** The two lists in which a production batch can be told. */
export type BatchList = 'production.manufacture' | 'production.produce'

const BATCH_LISTS: readonly BatchList[] = ['production.manufacture', 'production.produce']

export function isBatchList(resource: string): resource is BatchList {
  return BATCH_LISTS.some((list) => list === resource)
}

interface Batch {
  readonly batchNo?: string
  /** The key of the record that tells of it; absent for a new one. */
  readonly id?: Id
}

/**
 * Throws badRequest if another record of either list has the batch already, unless it was refused or given up there:
 * both would move its goods.
 */
export async function refuseRepeatedBatch(
  { batchNo, id }: Batch,
  { records, resource }: UnscopedServices,
): Promise<void> {
  if (batchNo === undefined || batchNo === '') return
  const conditions = equals({ batchNo })
  const manufactured = await records.list(resource('production.manufacture'), { conditions })
  const produced = await records.list(resource('production.produce'), { conditions })
  const told = [
    ...manufactured.map(({ productRecId: key, status }) => ({ key, status })),
    ...produced.map(({ produceId: key, status }) => ({ key, status })),
  ]
  if (told.some((batch) => batch.key !== id && !isEnded(batch))) {
    refuseField('batchNo', '该批次号已在生产管理或生产记录中登记')
  }
}
