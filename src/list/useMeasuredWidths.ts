import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { leadCells } from './leadColumns'
import { measureColumn } from './measureColumns'
import type { TableParts } from './tableParts'

type Widths = ReadonlyMap<string, number>

/** Number of rows up to which each change of the cells is measured; longer tables are measured once. */
const MAX_MEASURED_AGAIN = 100

/**
 * Widths in px that the values of each column need, by field, measured before they are painted. They only grow, so that
 * columns do not jump while pages are turned.
 */
export function useMeasuredWidths(
  table: RefObject<HTMLTableElement | null>,
  { arranged, tree }: TableParts['model'],
  lead: TableParts['lead'],
): Widths {
  const [widths, setWidths] = useState<Widths>(none)
  const position = leadCells(lead)
  const again = tree.rows.length <= MAX_MEASURED_AGAIN
  const latest = useRef({ arranged, tree })
  useLayoutEffect(() => {
    latest.current = { arranged, tree }
  })
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0]
    if (!body) return undefined
    const measure = () => setWidths((before) => grown(before, measureRows(body, latest.current, position)))
    measure()
    if (!again) return undefined
    // Labels of choices come after their rows.
    const observer = new MutationObserver(() => flushSync(measure))
    observer.observe(body, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [table, position, again])
  return widths
}

const none: Widths = new Map()

function measureRows(
  body: HTMLTableSectionElement,
  { arranged, tree }: Pick<TableParts['model'], 'arranged' | 'tree'>,
  position: number,
): Widths {
  const rows = [...body.rows].filter((row) => row.dataset.index !== undefined)
  const measured = new Map<string, number>()
  for (const [index, { column }] of arranged.entries()) {
    // The first column of a tree holds its marks too.
    const width = tree.places && index === 0 ? undefined : measureColumn(rows, column, position + index)
    if (width !== undefined) measured.set(column.field, width)
  }
  return measured
}

function grown(before: Widths, measured: Widths): Widths {
  const wider = [...measured].filter(([field, width]) => width > (before.get(field) ?? 0))
  return wider.length === 0 ? before : new Map([...before, ...wider])
}
