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
  return { read: node && documentNumber.read(node, report)?.value, found: report.diagnostics() }
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
  const number = { resource: 'shop.order', field: 'memo', place, prefix: 'DDyyyyMMdd', digits: 3 }
  const report = createReport([])
  const table = emitNumbers(
    joinNumbers([number, { ...number, place: { ...place, file: 'schemas/shop/sale.yaml' } }], report),
  )
  expect(report.diagnostics()).toEqual([])
  expect(table).toContain("'shop.order': [{ field: 'memo', prefix: 'DDyyyyMMdd', digits: 3 }]")
})
