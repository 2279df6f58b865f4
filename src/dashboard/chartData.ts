import type { Panel } from '../contract/dashboard'
import type { RecordData } from '../contract/value'

export interface ChartSeries {
  readonly title: string
  /** Approximate numbers for drawing only; null for an empty value. */
  readonly heights: readonly (number | null)[]
}

export interface ChartData {
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

function toHeight(value: unknown): number | null {
  const height = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(height) ? height : null
}

export function toChartData(panel: Panel, records: readonly RecordData[], say: (text: string) => string): ChartData {
  const { category, fields } = panel
  return {
    labels: records.map((record, index) => String(category ? (record[category.name] ?? '') : index + 1)),
    series: fields.map(({ name, title, unit }) => ({
      title: unit === undefined ? say(title) : `${say(title)} (${say(unit)})`,
      heights: records.map((record) => toHeight(record[name])),
    })),
  }
}
