import type { Panel } from '../contract/dashboard'
import type { RecordData } from '../contract/value'

export interface ChartSeries {
  readonly title: string
  /** Approximate numbers for drawing only; null for an empty value. */
  readonly heights: readonly (number | null)[]
}

export interface ChartData {
  readonly labels: readonly string[]
  /** The categories as the records name them. */
  readonly categories: readonly (string | undefined)[]
  readonly series: readonly ChartSeries[]
}

function toHeight(value: unknown): number | null {
  const height = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(height) ? height : null
}

const MONTH = /^\d{4}-\d\d$/

/** Months of one year by their name alone, as that year is chosen above the charts. */
function toLabels(texts: readonly string[], language: string): readonly string[] {
  const years = new Set(texts.map((text) => (MONTH.test(text) ? text.slice(0, 4) : '')))
  if (years.size !== 1 || years.has('')) return texts
  const { format } = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return texts.map((text) => format(new Date(text)))
}

export interface ChartOptions {
  readonly say: (text: string) => string
  /** BCP 47, for the names of months. */
  readonly language: string
  /** yyyy-MM-dd; months after it are not drawn. */
  readonly today: string
}

/** What names the record in a chart or table; undefined where nothing does. */
export function categoryOf({ category }: Panel, record: RecordData): string | undefined {
  const name = category && record[category.name]
  return name === undefined || name === '' ? undefined : String(name)
}

/** True for a month that has not begun, of which nothing is known. */
export function isAhead(month: string, today: string): boolean {
  return MONTH.test(month) && month > today.slice(0, 7)
}

export function toChartData(panel: Panel, records: readonly RecordData[], options: ChartOptions): ChartData {
  const { say, language, today } = options
  const { category, kind } = panel
  const nameOf = (record: RecordData, index: number) => String(category ? (record[category.name] ?? '') : index + 1)
  const heightOf = (field: string, record: RecordData, index: number) =>
    isAhead(nameOf(record, index), today) ? null : toHeight(record[field])
  // A slice without a size would only be an entry of the legend.
  const drawn =
    kind === 'pie' ? records.filter((record) => panel.fields.some(({ name }) => toHeight(record[name]))) : records
  return {
    labels: toLabels(drawn.map(nameOf), language),
    categories: drawn.map((record) => categoryOf(panel, record)),
    series: panel.fields.map(({ name, title, unit }) => ({
      title: unit === undefined ? say(title) : `${say(title)} (${say(unit)})`,
      heights: drawn.map((record, index) => heightOf(name, record, index)),
    })),
  }
}
