import type { RecordData } from '../../src/contract/value'

export function productRows(start: string, count: number): readonly RecordData[] {
  return Array.from({ length: count }, (_, index) => ({
    skuCode: `${start}-${String(index).padStart(5, '0')}`,
    skuName: `型号 ${start} ${index}`,
    category1stCode: '铝模板',
    specification: `${index}×200`,
    kpm: '1.250',
    length: '2.700',
    exteriorDestr: '银白',
    metalStatusDestr: 'T6',
  }))
}
