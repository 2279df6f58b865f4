import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { parsePreferences } from './columnPreferences'
import { leadCells } from './leadColumns'
import { measureColumn } from './measureColumns'
import type { TableParts } from './tableParts'
import { keepStored, readStored } from './useColumnPreferences'

type Widths = ReadonlyMap<string, number>

/** Number of rows up to which each change of the cells is measured; longer tables are measured once. */
const MAX_MEASURED_AGAIN = 100

/** Those of the last visit: the heads stand where they will before the first row comes. */
function readWidths(key: string): Widths {
  return new Map(Object.entries(parsePreferences(readStored(key)).widths))
}

/**
 * Widths in px that the values and sums of each column need, by field, measured before they are painted. They only
 * grow, so that columns do not jump while pages are turned; the next visit begins with what this one has measured.
 */
export function useMeasuredWidths(
  table: RefObject<HTMLTableElement | null>,
  { screen, model: { arranged, tree }, lead }: Pick<TableParts, 'screen' | 'model' | 'lead'>,
): Widths {
  const key = `formwork.widths.${screen.id}`
  const [widths, setWidths] = useState(() => readWidths(key))
  const own = useRef(none)
  const position = leadCells(lead)
  const again = tree.rows.length <= MAX_MEASURED_AGAIN
  // The sums come with the first row.
  const isEmpty = tree.rows.length === 0
  const latest = useRef({ arranged, tree })
  useLayoutEffect(() => {
    latest.current = { arranged, tree }
  })
  useLayoutEffect(() => {
    const [body, foot] = [table.current?.tBodies[0], table.current?.tFoot]
    if (!body || isEmpty) return undefined
    const measure = () => {
      const now = grown(own.current, measureRows({ body, foot }, latest.current, position))
      if (now === own.current) return
      own.current = now
      setWidths((before) => grown(before, now))
      keepStored(key, JSON.stringify({ widths: Object.fromEntries(now) }))
    }
    measure()
    if (!again) return undefined
    // Labels of choices come after their rows, and so do sums of all pages.
    const observer = new MutationObserver(() => flushSync(measure))
    for (const part of foot ? [body, foot] : [body])
      observer.observe(part, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [table, position, again, isEmpty, key])
  return widths
}

const none: Widths = new Map()

interface Sections {
  readonly body: HTMLTableSectionElement
  readonly foot: HTMLTableSectionElement | null | undefined
}

function measureRows(
  { body, foot }: Sections,
  { arranged, tree }: Pick<TableParts['model'], 'arranged' | 'tree'>,
  position: number,
): Widths {
  const rows = [...body.rows].filter((row) => row.dataset.index !== undefined)
  const sums = [...(foot?.rows ?? [])]
  const measured = new Map<string, number>()
  for (const [index, { column }] of arranged.entries()) {
    // The first column of a tree holds its marks too.
    if (tree.places && index === 0) continue
    const cells = rows.map((row) => row.cells[position + index])
    // One cell of a row of sums holds its title.
    const summed = sums.map((row) => row.cells[1 + index])
    const width = measureColumn(column, cells, summed)
    if (width !== undefined) measured.set(column.field, width)
  }
  return measured
}

function grown(before: Widths, measured: Widths): Widths {
  const wider = [...measured].filter(([field, width]) => width > (before.get(field) ?? 0))
  return wider.length === 0 ? before : new Map([...before, ...wider])
}
