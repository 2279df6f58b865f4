import { memo } from 'react'
import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { isNumeric } from './columnLayout'

interface GridHeadProps {
  readonly columns: readonly FieldSpec[]
  readonly editable: boolean
  readonly buttons: boolean
}

const cell = 'border-border border-r border-b bg-sunken px-2 font-medium text-muted h-row last:border-r-0'

export const GridHead = memo(function GridHead({ columns, editable, buttons }: GridHeadProps) {
  const text = useText()
  return (
    <thead className="sticky top-0 z-sticky">
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={classes(cell, 'sticky left-0 z-sticky text-center')}>
          <span aria-hidden>#</span>
          <span className="sr-only">{text('行号')}</span>
        </th>
        {columns.map((column, index) => (
          <th
            key={column.name}
            scope="col"
            aria-colindex={index + 2}
            title={text(column.title)}
            className={classes(
              cell,
              'text-balance break-words leading-4',
              isNumeric(column) ? 'text-right' : 'text-left',
              index === 0 && 'sm:edge-start sm:sticky sm:left-12 sm:z-sticky',
            )}
          >
            {editable && column.required && (
              <span aria-hidden className="mr-1 text-danger-text">
                *
              </span>
            )}
            {text(column.title)}
            {column.unit !== undefined && <span className="font-normal"> ({text(column.unit)})</span>}
          </th>
        ))}
        {buttons && (
          <th
            scope="col"
            aria-colindex={columns.length + 2}
            className={classes(cell, 'right-0 border-l text-center sm:edge-end sm:sticky sm:z-sticky')}
          >
            {text('操作')}
          </th>
        )}
      </tr>
    </thead>
  )
})
