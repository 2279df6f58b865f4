import type { ReactNode } from 'react'
import type { ListScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { Checkbox } from '../ui/Checkbox'
import { classes } from '../ui/classes'
import { resizeColumn } from './columnPreferences'
import { type LeadColumns, SELECT_WIDTH } from './leadColumns'
import { SortHeader } from './SortHeader'
import { toggleSort } from './toggleSort'
import type { ListModel } from './useListModel'

export interface ListEdgeProps {
  readonly screen: ListScreen
  readonly model: ListModel
  readonly lead: LeadColumns
  readonly hasActions: boolean
}

interface ListHeadProps extends ListEdgeProps {
  /** Shown beside the heading of the actions. */
  readonly sign: ReactNode
}

export function ListHead({ screen, model, lead, hasActions, sign }: ListHeadProps) {
  const text = useText()
  const { sort } = model.state
  const pinned = model.arranged.some(({ left }) => left !== undefined)
  const head = 'border-b bg-sunken font-medium'
  return (
    <thead className="sticky top-0 z-sticky">
      <tr className="h-row">
        {lead.select ? (
          <th scope="col" className={classes(head, 'px-3 text-left', pinned && 'sticky left-0 z-1')}>
            {lead.select === 'many' ? (
              <PageBox screen={screen} model={model} />
            ) : (
              <span className="sr-only">{text('选择')}</span>
            )}
          </th>
        ) : null}
        <th
          scope="col"
          className={classes(head, 'px-2 text-right text-muted', pinned && 'sticky z-1')}
          style={pinned ? { left: lead.select ? SELECT_WIDTH : 0 } : undefined}
        >
          {text('序号')}
        </th>
        {model.arranged.map(({ column, width, left }) => (
          <SortHeader
            key={column.field}
            column={column}
            width={width}
            left={left}
            place={sort.findIndex(({ field }) => field === column.field)}
            sort={sort}
            onToggle={
              column.sortBy === undefined ? undefined : (beside) => toggleSort(model.table, column.field, beside)
            }
            onResize={(next) =>
              model.columns.setPreferences(resizeColumn(model.columns.preferences, column.field, next))
            }
          />
        ))}
        {hasActions ? (
          <th
            scope="col"
            className={classes(head, 'edge-end sticky right-0 whitespace-nowrap border-l px-3 text-left print:hidden')}
          >
            {text('操作')}
            {sign}
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

function PageBox({ screen, model }: Pick<ListEdgeProps, 'screen' | 'model'>) {
  const text = useText()
  const { selection, table } = model
  const whole = table.getIsAllPageRowsSelected()
  return (
    <span className="flex print:hidden">
      <Checkbox
        id={`${screen.id}-select-page`}
        label={text('选择本页全部')}
        checked={whole}
        indeterminate={!whole && selection.rows.size > 0}
        onChange={() => table.toggleAllPageRowsSelected()}
      />
    </span>
  )
}
