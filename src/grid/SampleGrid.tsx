import { useState } from 'react'
import type { RecordData } from '../contract/value'
import { DetailGrid } from './DetailGrid'
import type { DetailGridProps } from './detailGridProps'
import { sampleRows } from './sampleRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

export function makeRows(count: number): RecordData[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    isSealed: index % 2,
    buildNumber: `A${index + 1}`,
    quantity: 100,
    meterWeight: '10',
    subtotal: '1',
    entryDate: '2024-03-01',
  }))
}

interface SampleGridProps extends Partial<DetailGridProps> {
  readonly start: readonly RecordData[]
  readonly onRows?: (rows: readonly RecordData[]) => void
}

/** A form's stand-in that keeps the rows; a touched quantity below zero is an error. */
export function SampleGrid({ start, onRows, ...props }: SampleGridProps) {
  const [rows, setRows] = useState(start)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({})
  const wrong = rows.flatMap(({ quantity }, index) => (Number(quantity ?? 0) < 0 ? [`${index}.quantity`] : []))
  const errors = wrong.filter((path) => touched.includes(path)).map((path) => [path, '请输入不小于0的数值'])
  return (
    <DetailGrid
      id="rows"
      label="上报楼栋"
      rows={sampleRows}
      value={rows}
      onChange={(next) => {
        setRows(next)
        onRows?.(next)
      }}
      onTouched={(cells) => setTouched((known) => [...known, ...cells])}
      onMessages={setMessages}
      errors={{ ...Object.fromEntries(errors), ...messages }}
      form={{}}
      scope={scope}
      {...props}
    />
  )
}

/** The cell in a column with this title; rows count from 1. */
export function getCell(canvas: HTMLElement, row: number, title: string): HTMLElement {
  const grid = canvas.querySelector('table')
  const head = [...(grid?.querySelectorAll('thead th') ?? [])]
  const column = head.findIndex((header) => header.textContent?.includes(title)) + 1
  const rowIndex = row + 1
  const cell = grid?.querySelector<HTMLElement>(`tr[aria-rowindex="${rowIndex}"] > [aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell ${title} in row ${row}`)
  return cell
}

export function getSum(canvas: HTMLElement, field: string): string {
  return canvas.querySelector(`[data-sum="${field}"]`)?.textContent ?? ''
}
