import type { FieldSpec, RowsSpec } from '../contract/field'
import { multiply } from '../value/decimal'

const notNegativeMessage = '请输入不小于0的数值'

export function sampleField(name: string, title: string, more: Partial<FieldSpec> = {}): FieldSpec {
  return {
    name,
    title,
    type: 'string',
    widget: 'text',
    widgetOptions: {},
    cell: 'text',
    cellOptions: {},
    required: false,
    messages: {},
    span: 1,
    whenHidden: 'keep',
    ...more,
  }
}

export const decimalField: Partial<FieldSpec> = { type: 'decimal', widget: 'decimal', cell: 'decimal' }
export const dateField: Partial<FieldSpec> = { type: 'date', widget: 'date', cell: 'date' }
export const sealedField: Partial<FieldSpec> = {
  type: 'integer',
  widget: 'select',
  cell: 'tag',
  choices: { kind: 'local', name: 'is_sealed' },
}

export const sampleRows: RowsSpec = {
  columns: [
    sampleField('isSealed', '封存', { ...sealedField, width: 110 }),
    sampleField('buildNumber', '楼栋号', { required: true, messages: { required: '请输入楼栋号' }, width: 120 }),
    sampleField('quantity', '数量', {
      type: 'integer',
      widget: 'integer',
      cell: 'number',
      messages: { pattern: notNegativeMessage },
      width: 110,
    }),
    sampleField('meterWeight', '米重', { ...decimalField, unit: 'kg/m', default: () => '10', width: 110 }),
    sampleField('subtotal', '小计', {
      ...decimalField,
      unit: '吨',
      editable: () => false,
      cellOptions: { digits: 3 },
      width: 130,
    }),
    sampleField('entryDate', '预计进场日期', { ...dateField, width: 150 }),
    sampleField('exitDate', '预计退场日期', { ...dateField, width: 150 }),
  ],
  sums: [
    { field: 'quantity', decimals: 0 },
    { field: 'subtotal', decimals: 3 },
  ],
  min: 1,
  minMessage: '请至少添加一个楼栋',
  computes: [
    {
      field: 'subtotal',
      deps: ['quantity', 'meterWeight', 'form.factor'],
      run: ({ form, row }) => {
        if (typeof row.quantity !== 'number' || typeof row.meterWeight !== 'string') return undefined
        return multiply(
          multiply(row.quantity, row.meterWeight),
          typeof form.factor === 'string' ? form.factor : '0.001',
        )
      },
    },
  ],
  checks: [
    {
      field: 'exitDate',
      deps: ['entryDate', 'exitDate'],
      holds: ({ row }) => !row.entryDate || !row.exitDate || row.exitDate >= row.entryDate,
      message: '预计退场日期不能早于预计进场日期',
    },
  ],
  editable: true,
}
