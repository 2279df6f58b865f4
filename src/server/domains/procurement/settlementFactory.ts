import type { ImportedRow, ImportFault } from '../workbook/importRule'

/** Reports a factory that is not the one whose delivery is settled; a delivery of earlier versions may name none. */
export function findOtherFactory({ row, found }: Pick<ImportedRow, 'row' | 'found'>): readonly ImportFault[] {
  const { putinCode: delivery, factoryName: factory } = found
  if (delivery?.factoryId === undefined || factory === undefined) return []
  if (delivery.factoryId === factory.factoryId) return []
  return [{ row, field: 'factoryName', message: '入库指令不属于该铝模厂' }]
}
