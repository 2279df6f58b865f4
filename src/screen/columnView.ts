import { type ComponentType, createElement, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { CellProps, ColumnWithView } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import type { ColumnLink } from '../contract/columnLink'
import type { Column } from '../contract/screen'
import { rowScope } from '../list/listActions'
import type { May } from '../record/narrowForm'
import { toLinkAddress } from './listAddress'

type View = ComponentType<CellProps>

/** Shows what is computed of the row, in the cell of the column. */
function toComputedCell({ cell, compute }: Column): View {
  const Cell: View = cellComponents[cell as keyof typeof cellComponents]
  if (compute === undefined) return Cell
  return (props) => createElement(Cell, { ...props, value: compute(rowScope(props.scope, props.record)) })
}

/** The row, which would choose or open its own record, does not hear of it. */
const stopAtLink = (event: MouseEvent) => event.stopPropagation()
const LINK = {
  className: 'block max-w-full text-accent-text hover:underline',
  onClick: stopAtLink,
  onDoubleClick: stopAtLink,
}

/** Leads to another page; plain where the row has nothing to ask it for. */
function toLinkedCell(Cell: View, link: ColumnLink): View {
  return (props) => {
    const shown = createElement(Cell, props)
    const to = toLinkAddress(link, rowScope(props.scope, props.record))
    return to === undefined ? shown : createElement(Link, { ...LINK, to }, shown)
  }
}

/** The column with a view where it computes or links; its link only for those who may read what it opens. */
export function withView(column: Column, may: May): ColumnWithView {
  const { compute, link } = column
  if (compute === undefined && link === undefined) return column
  const Cell = toComputedCell(column)
  const isOpen = link !== undefined && (link.permission === undefined || may(link.permission))
  return isOpen ? { ...column, view: toLinkedCell(Cell, link) } : { ...column, link: undefined, view: Cell }
}
