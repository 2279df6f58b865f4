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

const say = (text: string) => text

test('a chart has a label for each record and a series for each field; what is empty is a gap, not nothing', () => {
  const records = [
    { month: '2026-01', inWeight: '12.500', count: 3 },
    { month: '2026-02', inWeight: '', count: 0 },
  ]
  expect(toChartData(panel, records, { say, language: 'zh', today: '2026-03-05' })).toEqual({
    labels: ['1月', '2月'],
    categories: ['2026-01', '2026-02'],
    series: [
      { title: 'inWeight (吨)', heights: [12.5, null] },
      { title: 'count', heights: [3, 0] },
    ],
  })
})

test('months are called as their reader calls them', () => {
  const records = [{ month: '2026-01' }, { month: '2026-12' }]
  const { labels } = toChartData(panel, records, { say, language: 'en', today: '2026-12-05' })
  expect(labels).toEqual(['Jan', 'Dec'])
})

test('months of several years keep their year, and nothing is drawn after today', () => {
  const records = [
    { month: '2025-12', inWeight: '1', count: 1 },
    { month: '2026-03', inWeight: '2', count: 2 },
    { month: '2026-04', inWeight: '0', count: 3 },
  ]
  const { labels, series } = toChartData(panel, records, { say, language: 'zh', today: '2026-03-05' })
  expect(labels).toEqual(['2025-12', '2026-03', '2026-04'])
  expect(series.map(({ heights }) => heights)).toEqual([
    [1, 2, null],
    [1, 2, null],
  ])
})

test('the legend of a pie names only values above zero', () => {
  const pie: Panel = { ...panel, kind: 'pie', fields: [field('inWeight')] }
  const records = [
    { month: '甲', inWeight: '3' },
    { month: '乙', inWeight: '0' },
  ]
  const { labels, series } = toChartData(pie, records, { say, language: 'zh', today: '2026-03-05' })
  expect(labels).toEqual(['甲'])
  expect(series[0]?.heights).toEqual([3])
})
