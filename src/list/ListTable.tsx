import { type ComponentProps, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { usePrinting } from '../ui/usePrinting'
import { useRowsInSight } from '../ui/useRowsInSight'
import { useScrollEdges } from '../ui/useScrollEdges'
import type { ColumnPreferences } from './columnPreferences'
import { actionsWidth } from './columnWidth'
import { ROWS_BOX } from './countFittingRows'
import { leastRoom } from './fitWidths'
import { ListFoot } from './ListFoot'
import { ListHead } from './ListHead'
import { ListRows } from './ListRows'
import { leadWidth, NUMBER_WIDTH, SELECT_WIDTH } from './leadColumns'
import { offeredForAny, ROW_BUTTONS, splitRowActions } from './listActions'
import type { TableParts } from './tableParts'
import { useColumnsBehind } from './useColumnsBehind'
import { type FittedTable, toFittedWidths, useFittedColumns } from './useFittedWidths'

const behindSign = lazyComponentWhenIdle(() => import('./BehindSign'), 'BehindSign')
const moreRows = lazyComponentWhenIdle(() => import('./MoreRows'), 'MoreRows')

interface ListTableProps extends TableParts {
  /** True for the fixed height of a picker's table. */
  readonly fixed: boolean
  /** What stands below the head while there are no rows. */
  readonly below: ReactNode
}

const heights = { normal: 36, compact: 32 }

/** In px. */
export function rowHeight({ compact }: ColumnPreferences): number {
  return compact ? heights.compact : heights.normal
}

/** Maximum number of rows that are all rendered; above it, only visible rows. */
const WHOLE = 100
const windowed = { start: 32, around: 12, covered: 1 }

export function ListTable(props: ListTableProps) {
  const { screen, scope, model, lead, below } = props
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { rows, places } = model.tree
  const count = rows.length
  const { compact } = model.columns.preferences
  useScrollEdges(scroller)
  const height = rowHeight(model.columns.preferences)
  const shown = useShownRows(table, count, height)
  const fitted = useFittedColumns(table, props)
  const { width: actionWidth, buttons } = useActionColumn(props, fitted)
  const hasActions = actionWidth > 0
  const beside = leadWidth(lead) + actionWidth
  const widths = useMemo(() => toFittedWidths(fitted, beside), [fitted, beside])
  const behind = useColumnsBehind(scroller, {
    lead: leadWidth(lead),
    widths,
    start: toPinnedEnd(model, widths),
    end: actionWidth,
  })
  return (
    <div
      ref={scroller}
      data-density={compact ? 'compact' : undefined}
      // The head and two rows of sums stand before what the focus scrolls to.
      className={classes(
        'relative overflow-auto rounded border scroll-pt-9 scroll-pb-24',
        props.fixed ? 'h-100' : ROWS_BOX,
      )}
    >
      <table
        ref={table}
        role={places ? 'treegrid' : undefined}
        aria-label={text(screen.title)}
        aria-rowcount={shown.end - shown.first < count ? count + 1 : undefined}
        className={tableClass(model, fitted)}
        style={{ minWidth: beside + widths.reduce((total, width) => total + width, 0) }}
      >
        <colgroup>
          {lead.select ? <col style={{ width: SELECT_WIDTH }} /> : null}
          <col style={{ width: NUMBER_WIDTH }} />
          {model.arranged.map(({ column }, index) => (
            <col key={column.field} style={{ width: widths[index] }} />
          ))}
          {hasActions ? <col style={{ width: actionWidth }} /> : null}
        </colgroup>
        <ListHead {...{ screen, model, lead, hasActions }} sign={<Sign behind={behind} scroller={scroller} />} />
        <ListRows {...props} scroller={scroller} shown={shown} hasActions={hasActions} buttons={buttons} />
        {screen.totals && !below ? <ListFoot {...{ screen, scope, model, lead, hasActions }} /> : null}
      </table>
      <div className="sticky left-0">{below}</div>
      {screen.source.paged && !props.fixed ? <Offer model={model} height={height} /> : null}
    </div>
  )
}

/** Heads that will move wait as long as a short load takes. */
function tableClass({ list }: TableParts['model'], { isMeasured }: FittedTable): string {
  return classes(
    'w-full table-fixed border-separate border-spacing-0 text-sm',
    list.loading && !isMeasured && 'animate-late',
  )
}

function Sign(props: ComponentProps<typeof import('./BehindSign').BehindSign>) {
  const BehindSign = useLazyComponent(behindSign, true)
  return BehindSign ? <BehindSign {...props} /> : null
}

/** Needed where a page ends before its list. */
function Offer(props: ComponentProps<typeof import('./MoreRows').MoreRows>) {
  const { list } = props.model
  const MoreRows = useLazyComponent(moreRows, list.total > list.rows.length)
  return MoreRows ? <MoreRows {...props} /> : null
}

function toPinnedEnd({ arranged }: TableParts['model'], widths: readonly number[]): number {
  const at = arranged.findLastIndex(({ left }) => left !== undefined)
  return (arranged[at]?.left ?? 0) + (widths[at] ?? 0)
}

/** The rows of a long table that are in sight, or all of them on paper. */
function useShownRows(table: RefObject<HTMLTableElement | null>, count: number, height: number) {
  const printing = usePrinting()
  return useRowsInSight(table, { ...windowed, count, height, all: printing || count <= WHOLE })
}

interface ActionColumn {
  /** In px; 0 without actions. */
  readonly width: number
  /** Maximum number of a row's buttons beside its menu. */
  readonly buttons: number
}

/** Moves as many buttons into the menus of the rows as lets all columns fit, or none if they do not fit anyway. */
function useActionColumn(
  { actions: all, edit, lead, scope, model: { tree } }: TableParts,
  { box, columns }: FittedTable,
): ActionColumn {
  const text = useText()
  const actions = useMemo(() => offeredForAny(all, scope, tree.rows), [all, scope, tree.rows])
  if (actions.length === 0 && !edit) return { width: 0, buttons: 0 }
  const widthFor = (most: number) => {
    const { buttons, rest } = splitRowActions(actions, text, most)
    const titles = buttons.map((action) => text(action.title))
    return actionsWidth(titles, rest.length > 0)
  }
  const whole = { width: widthFor(ROW_BUTTONS), buttons: ROW_BUTTONS }
  if (edit) return { ...whole, width: Math.max(whole.width, actionsWidth([text('保存'), text('取消')], false)) }
  const room = box - leadWidth(lead) - leastRoom(columns)
  for (let most = ROW_BUTTONS; most >= 0; most -= 1) {
    const width = widthFor(most)
    if (width <= room) return { width, buttons: most }
  }
  return whole
}
