import { useRef } from 'react'
import type { Action } from '../contract/action'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { useRowsInSight } from '../ui/useRowsInSight'
import { useScrollEdges } from '../ui/useScrollEdges'
import { actionsWidth } from './columnWidth'
import { ListFoot } from './ListFoot'
import { ListHead } from './ListHead'
import { ListRows } from './ListRows'
import { leadWidth, NUMBER_WIDTH, SELECT_WIDTH } from './leadColumns'
import { splitRowActions } from './listActions'
import type { TableParts } from './tableParts'
import { useFittedWidths } from './useFittedWidths'

interface ListTableProps extends TableParts {
  /** True for the fixed height of a picker's table. */
  readonly fixed: boolean
}

const heights = { normal: 36, compact: 32 }

/** Maximum number of rows that are all rendered; above it, only visible rows. */
const WHOLE = 100
const windowed = { start: 32, around: 12, covered: 1 }

export function ListTable(props: ListTableProps) {
  const { screen, model, actions, lead, edit } = props
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { rows, places } = model.tree
  const count = rows.length
  const { compact } = model.columns.preferences
  useScrollEdges(scroller)
  const height = compact ? heights.compact : heights.normal
  const shown = useRowsInSight(table, { ...windowed, count, height, all: count <= WHOLE })
  const actionWidth = useActionWidth(actions, edit !== undefined)
  const hasActions = actionWidth > 0
  const beside = leadWidth(lead) + actionWidth
  const widths = useFittedWidths(scroller, props, beside)
  return (
    <div
      ref={scroller}
      data-density={compact ? 'compact' : undefined}
      className={classes('relative overflow-auto rounded border', props.fixed ? 'h-100' : 'min-h-60 flex-1')}
    >
      <table
        ref={table}
        role={places ? 'treegrid' : undefined}
        aria-label={text(screen.title)}
        aria-rowcount={shown.end - shown.first < count ? count + 1 : undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
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
        <ListHead screen={screen} model={model} lead={lead} hasActions={hasActions} />
        <ListRows {...props} scroller={scroller} shown={shown} hasActions={hasActions} />
        <ListFoot screen={screen} model={model} lead={lead} hasActions={hasActions} />
      </table>
    </div>
  )
}

/** Width of the action column in px; 0 without actions. */
function useActionWidth(actions: readonly Action[], editable: boolean): number {
  const text = useText()
  const { buttons, rest } = splitRowActions(actions, text)
  const titles = buttons.map((action) => text(action.title))
  const offered = actions.length > 0 ? actionsWidth(titles, rest.length > 0) : 0
  return editable ? Math.max(offered, actionsWidth([text('保存'), text('取消')], false)) : offered
}
