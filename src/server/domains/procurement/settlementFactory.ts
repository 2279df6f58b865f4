import type { UnsavedOf } from '../../crud/resource'
import type { ImportedRow, ImportFault } from '../workbook/importRule'

type Settled = Pick<ImportedRow, 'found'> & { readonly values: UnsavedOf<'procurement.settlement'> }

/** Reports a factory that is not the one whose delivery is settled; a delivery of earlier versions may name none. */
export function findOtherFactory({ row, found }: Pick<ImportedRow, 'row' | 'found'>): readonly ImportFault[] {
  const { putinCode: delivery, factoryName: factory } = found
  if (delivery?.factoryId === undefined || factory === undefined) return []
  if (delivery.factoryId === factory.factoryId) return []
  return [{ row, field: 'factoryName', message: '入库指令不属于该铝模厂' }]
}

/** Fills in the factory of the delivery where none is named, since figures by factory would not count the settlement. */
export function withFactory({ values, found }: Settled): UnsavedOf<'procurement.settlement'> {
  const ofDelivery = found.putinCode?.factoryName
  if (values.factoryName !== undefined || typeof ofDelivery !== 'string') return values
  return { ...values, factoryName: ofDelivery }
}
