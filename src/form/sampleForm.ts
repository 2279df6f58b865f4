import { hashForSchema } from '@rjsf/utils'
import type { FormScreen } from '../contract/screen'
import type { JsonSchema, SchemaError, Validator } from '../contract/validators'
import type { RecordData, Value } from '../contract/value'
import { dateField, decimalField, sampleField, sampleRows, sealedField } from '../grid/sampleRows'

// A small hand-written form for the stories and tests of this folder.

const weightMessage = '请输入大于0的数值，最多保留三位小数'

function toValidator(find: (data: RecordData) => readonly (SchemaError | undefined)[]): Validator {
  const validator: Validator = (data) => {
    const errors = find(data as RecordData).filter((error) => error !== undefined)
    validator.errors = errors.length > 0 ? errors : null
    return errors.length === 0
  }
  return validator
}

function breaks(field: string, value: Value | undefined, pattern: RegExp): SchemaError | undefined {
  if (value === undefined || pattern.test(String(value))) return undefined
  return { instancePath: `/${field}`, keyword: 'pattern', params: { pattern: pattern.source } }
}

const rowValidator = toValidator((row) => [breaks('quantity', row.quantity, /^\d+$/)])

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    isSealed: { type: 'integer' },
    reason: { type: 'string' },
    totalWeight: { type: 'string', format: 'decimal' },
    startDate: { type: 'string', format: 'date' },
    endDate: { type: 'string', format: 'date' },
    memo: { type: ['string', 'null'] },
    rows: { type: 'array', items: { type: 'object', properties: { buildNumber: { type: 'string' } } } },
  },
  required: ['name'],
}

const recordValidator = toValidator((data) => [breaks('totalWeight', data.totalWeight, /^\d+(\.\d{1,3})?$/)])

export const sampleForm: FormScreen = {
  kind: 'form',
  id: 'sample/form',
  title: '示例单据',
  entity: 'sample',
  key: 'id',
  label: (record) => String(record.name ?? ''),
  open: 'page',
  version: '1',
  set: {},
  actions: [],
  tabs: [
    {
      title: '基础信息',
      sections: [
        {
          fields: [
            sampleField('name', '名称', { required: true, messages: { required: '请输入名称' } }),
            sampleField('isSealed', '封存', { ...sealedField, default: () => 0 }),
            sampleField('reason', '封存原因', {
              required: true,
              visible: ({ form }) => form.isSealed === 1,
              whenHidden: 'clear',
            }),
            sampleField('totalWeight', '库存重量', {
              ...decimalField,
              unit: '吨',
              messages: { pattern: weightMessage },
            }),
          ],
        },
        {
          title: '工期',
          fields: [
            sampleField('startDate', '开始时间', dateField),
            sampleField('endDate', '结束时间', dateField),
            sampleField('memo', '备注', { widget: 'textarea', span: 4, hint: '写给下一处理人' }),
          ],
        },
      ],
    },
    {
      title: '明细',
      sections: [
        { fields: [sampleField('rows', '上报楼栋', { type: 'array', widget: 'rows', span: 4, rows: sampleRows })] },
      ],
    },
  ],
  schema,
  validators: {
    rjsf: { [hashForSchema(schema)]: recordValidator },
    record: recordValidator,
    rows: { rows: rowValidator },
  },
  computes: [],
  asks: [],
  checks: [
    {
      field: 'endDate',
      deps: ['startDate', 'endDate'],
      holds: ({ form }) => !form.startDate || !form.endDate || form.endDate >= form.startDate,
      message: '结束时间不能早于开始时间',
    },
  ],
}

export const sampleRecord: RecordData = {
  id: '1001',
  name: '一号项目',
  isSealed: 0,
  totalWeight: '12.345',
  startDate: '2024-03-01',
  endDate: '2024-09-30',
  rows: [
    { id: '1', isSealed: 0, buildNumber: 'A1', quantity: 200, meterWeight: '10', subtotal: '2' },
    { id: '2', isSealed: 1, buildNumber: 'A2', quantity: 350, meterWeight: '12.5', subtotal: '4.375' },
  ],
}
