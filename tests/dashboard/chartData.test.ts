import { expect, test } from 'vitest'
import type { Panel } from '../../src/contract/dashboard'
import type { FieldSpec } from '../../src/contract/field'
import { toChartData } from '../../src/dashboard/chartData'

const field = (name: string, unit?: string): FieldSpec => ({
  ...{ name, title: name, type: 'decimal', widget: 'decimal', widgetOptions: {}, cell: 'decimal', cellOptions: {} },
  ...{ required: false, messages: {}, span: 1, whenHidden: 'clear', unit },
})

const panel: Panel = {
  ...{ title: '资产', kind: 'bar', operation: 'a.b.c', params: {}, span: 2, year: false },
  category: field('month'),
  fields: [field('inWeight', '吨'), field('count')],
}

test('a chart has a label for each record and a series for each field; what is empty is a gap, not nothing', () => {
  const records = [
    { month: '2026-01', inWeight: '12.500', count: 3 },
    { month: '2026-02', inWeight: '', count: 0 },
  ]
  expect(toChartData(panel, records, (text) => text)).toEqual({
    labels: ['2026-01', '2026-02'],
    series: [
      { title: 'inWeight (吨)', heights: [12.5, null] },
      { title: 'count', heights: [3, 0] },
    ],
  })
})
