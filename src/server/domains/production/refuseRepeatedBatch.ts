import { flowStatus } from '../../../generated/statuses'
import type { UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'

/** The two lists in which a production batch can be told. */
export type BatchList = 'production.manufacture' | 'production.produce'

const OTHER: { readonly [Name in BatchList]: BatchList } = {
  'production.manufacture': 'production.produce',
  'production.produce': 'production.manufacture',
}

export function isBatchList(resource: string): resource is BatchList {
  return Object.hasOwn(OTHER, resource)
}

/** Throws badRequest if the other list has the batch already, unless it was refused there: either would move its goods. */
export async function refuseRepeatedBatch(
  batchNo: string | undefined,
  list: BatchList,
  { records, resource }: UnscopedServices,
): Promise<void> {
  if (batchNo === undefined || batchNo === '') return
  const told = await records.list(resource(OTHER[list]), { conditions: equals({ batchNo }) })
  if (told.some(({ status }) => status !== flowStatus.code.refused)) {
    refuseField('batchNo', '该批次号已在生产管理或生产记录中登记')
  }
}
