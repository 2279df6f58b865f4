import type { UnsavedOf } from '../../crud/resource'
import type { ImportedRow, ImportFault } from '../workbook/importRule'

type Settlement = UnsavedOf<'procurement.settlement'>
type Settled = Pick<ImportedRow, 'found' | 'row'> & { readonly values: Settlement }

/** Id of the named factory: the one that was kept, since a factory may have another name by now. */
function factoryOf({ values, found }: Settled): Settlement['factoryId'] {
  if (values.factoryName === undefined) return undefined
  // The cast is safe: the import names the resource that a factory is found in.
  return values.factoryId ?? (found.factoryName?.factoryId as Settlement['factoryId'])
}

/** Reports a factory that is not the one whose delivery is settled; a delivery of earlier versions may name none. */
export function findOtherFactory(settled: Settled): readonly ImportFault[] {
  const factoryId = factoryOf(settled)
  const ofDelivery = settled.found.putinCode?.factoryId
  if (ofDelivery === undefined || factoryId === undefined || ofDelivery === factoryId) return []
  return [{ row: settled.row, field: 'factoryName', message: '入库指令不属于该铝模厂' }]
}

/** Fills in the factory, by its id too: that of the delivery where none is named. */
export function withFactory(settled: Settled): Settlement {
  const { values, found } = settled
  if (values.factoryName !== undefined) return { ...values, factoryId: factoryOf(settled) }
  const { factoryId, factoryName } = (found.putinCode ?? {}) as Pick<Settlement, 'factoryId' | 'factoryName'>
  return { ...values, factoryId, factoryName }
}
