import type { ReactNode } from 'react'
import { useText } from '../../text/useText'
import { Tag } from '../../ui/Tag'
import type { RowState } from './rowState'

interface OutcomeListProps<Row> {
  readonly rows: readonly Row[]
  readonly stateOf: (row: Row) => RowState
  /** Its number in the spreadsheet. */
  readonly numberOf: (row: Row) => number
  /** What it changes, or why it is not taken. */
  readonly says: (row: Row) => ReactNode
}

/** Of more rows only the first are listed; the counts are of all. */
const MAX_LISTED = 200

const states = {
  wrong: { title: '有误', tone: 'danger' },
  conflict: { title: '冲突', tone: 'warning' },
  added: { title: '新增‖状态', tone: 'success' },
  changed: { title: '修改‖状态', tone: 'info' },
} as const
const order = ['wrong', 'conflict', 'added', 'changed'] as const

/** How many rows are new, changed, conflicting and wrong, and what is said of each row. */
export function OutcomeList<Row>({ rows, stateOf, numberOf, says }: OutcomeListProps<Row>) {
  const text = useText()
  const count = (state: RowState) => rows.filter((row) => stateOf(row) === state).length
  const told = order.flatMap((state) => rows.filter((row) => stateOf(row) === state).map((row) => ({ state, row })))
  return (
    <>
      <p role="status" className="mb-2 tabular-nums">
        {text('新增 {{added}} 行，修改 {{changed}} 行，冲突 {{conflict}} 行，有误 {{wrong}} 行，未变 {{same}} 行', {
          added: count('added'),
          changed: count('changed'),
          conflict: count('conflict'),
          wrong: count('wrong'),
          same: count('same'),
        })}
      </p>
      <ul className="flex flex-col">
        {told.slice(0, MAX_LISTED).map(({ state, row }) => (
          <li key={numberOf(row)} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b py-2">
            <span className="w-20 text-muted tabular-nums">{text('第 {{row}} 行', { row: numberOf(row) })}</span>
            <span className="w-20">
              <Tag tone={states[state].tone}>{text(states[state].title)}</Tag>
            </span>
            {/* On a phone below the number and the state. */}
            <div className="min-w-0 flex-1 max-sm:basis-full">{says(row)}</div>
          </li>
        ))}
      </ul>
      {told.length > MAX_LISTED && (
        <p className="mt-2 text-muted text-sm">{text('只列出前 {{count}} 条', { count: MAX_LISTED })}</p>
      )}
    </>
  )
}

/** What a row says, by which one finds it again; a long text is cut. */
export function RowTexts({ texts }: { readonly texts: readonly string[] }) {
  const said = texts.filter(Boolean).join(' · ')
  return (
    <p className="line-clamp-2 break-words" title={said}>
      {said}
    </p>
  )
}

interface RefusedLinesProps {
  readonly saved: number
  readonly refused: readonly { readonly line: { readonly row: number }; readonly reason: string }[]
}

/** What was saved, and the rows that were not. */
export function RefusedLines({ saved, refused }: RefusedLinesProps) {
  const text = useText()
  return (
    <>
      <p role="status" className="mb-2 tabular-nums">
        {text('已保存 {{saved}} 行，未保存 {{refused}} 行', { saved, refused: refused.length })}
      </p>
      <ul className="flex flex-col">
        {refused.slice(0, MAX_LISTED).map(({ line, reason }) => (
          <li key={line.row} className="flex flex-wrap gap-x-4 border-b py-2">
            <span className="w-20 text-muted tabular-nums">{text('第 {{row}} 行', { row: line.row })}</span>
            <span className="min-w-0 flex-1 text-danger-text">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
