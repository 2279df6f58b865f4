import { expect, test } from 'vitest'
import { parse } from '../../generator/1-parse/parse'
import { documentNumber } from '../../generator/2-validate/documentNumber'
import { joinNumbers } from '../../generator/3-resolve/numbers'
import { emitNumbers } from '../../generator/4-emit/numbers'
import { createReport } from '../../generator/diagnostics/report'

function readNumber(text: string) {
  const source = { path: 'schemas/shop/order.yaml', text: `number: ${text}\n` }
  const report = createReport([source])
  const node = parse(source, report)?.root.entries[0]?.value
  const read = node && documentNumber.read(node, report)
  return { read: read && 'value' in read ? read.value : read, found: report.diagnostics() }
}

test.each([
  ['RK-yyyyMM-0001', { prefix: 'RK-yyyyMM-', digits: 4 }],
  ['SCyyyyMMdd001', { prefix: 'SCyyyyMMdd', digits: 3 }],
  ['合同/yy/01', { prefix: '合同/yy/', digits: 2 }],
  ['NO.1', { prefix: 'NO.', digits: 1 }],
])('%s is a pattern', (text, wanted) => {
  expect(readNumber(text)).toEqual({ read: wanted, found: [] })
})

test.each(['RK-yyyyMM', 'RK-0002', 'RK20001', 'rk-0001', 'RK-MM-0001', 'RK-yyyydd-0001', "'RK 0001'"])(
  '%s is none',
  (text) => {
    const { read, found } = readNumber(text)
    expect(read).toBeUndefined()
    expect(found.map(({ code }) => code)).toEqual(['FW213'])
  },
)

test('two files that number a field in the same way share one series', () => {
  const place = { file: 'schemas/shop/order.yaml', from: 0, to: 0 }
  const number = { resource: 'shop.order', field: 'memo', place, prefix: 'DDyyyyMMdd', digits: 3, where: new Map() }
  const report = createReport([])
  const table = emitNumbers(
    joinNumbers([number, { ...number, place: { ...place, file: 'schemas/shop/sale.yaml' } }], report),
  )
  expect(report.diagnostics()).toEqual([])
  expect(table).toContain("'shop.order': [{ field: 'memo', prefix: 'DDyyyyMMdd', digits: 3 }]")
})

test('records of one resource are numbered by what they hold, and files that mean the same ones must agree', () => {
  const place = { file: 'schemas/shop/order.yaml', from: 0, to: 0 }
  const number = (prefix: string, type?: number) => ({
    ...{ resource: 'shop.order', field: 'memo', place, prefix, digits: 3 },
    where: new Map(type === undefined ? [] : [['type', type]]),
  })
  const join = (...numbers: readonly ReturnType<typeof number>[]) => {
    const report = createReport([])
    return [emitNumbers(joinNumbers(numbers, report)), report.diagnostics().map(({ code }) => code)] as const
  }
  const [table, found] = join(number('RKDyyyyMMdd', 1), number('CKDyyyyMMdd', 2), number('CKDyyyyMMdd', 2))
  expect(found).toEqual([])
  expect(table.match(/\{ field: .*? \} \}/g)).toEqual([
    "{ field: 'memo', prefix: 'RKDyyyyMMdd', digits: 3, where: { type: 1 } }",
    "{ field: 'memo', prefix: 'CKDyyyyMMdd', digits: 3, where: { type: 2 } }",
  ])
  expect(join(number('RKDyyyyMMdd', 1), number('CKDyyyyMMdd', 1))[1]).toEqual(['FW400'])
  expect(join(number('RKDyyyyMMdd', 1), number('CKDyyyyMMdd'))[1], 'all records are those of type 1 too').toEqual([
    'FW400',
  ])
})
