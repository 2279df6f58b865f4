import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Scope } from '../../contract/expression'
import type { Column } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import { ListCell } from '../ListCell'
import { CellFailure } from './CellFailure'
import type { CellEdits, CellWork, RowWork } from './cellEdits'
import { goToCell, openNextCell } from './cellPlaces'

/** The element of a cell: a heading of the row where it names it. */
export interface CellTag {
  readonly Tag: 'td' | 'th'
  readonly scope?: 'row'
}

interface EditableCellProps {
  readonly as: CellTag
  readonly edits: CellEdits
  readonly work: RowWork | undefined
  readonly rowKey: string
  readonly record: RecordData
  readonly column: Column
  readonly scope: Scope
  readonly className: string
  readonly style: CSSProperties | undefined
  /** What the cell shows at rest. */
  readonly children: ReactNode
}

export type EditableCellView = typeof EditableCell

const cellEditor = lazyComponentWhenIdle(() => import('./CellEditor'), 'CellEditor')

/** A cell that F2, Enter or a double click opens; Enter saves, Tab goes on to the next, Escape gives up. */
export function EditableCell(props: EditableCellProps) {
  const { as, edits, work, rowKey, record, column, className, style } = props
  const { field } = column
  const text = useText()
  const cell = useRef<HTMLTableCellElement>(null)
  const open = work?.open?.field === field ? work.open : undefined
  const Editor = useLazyComponent(cellEditor, open !== undefined)
  const isOpen = open !== undefined && Editor !== undefined
  useFocusBack(cell, isOpen)
  const may = edits.mayEdit(record, field)
  const edit = () => edits.open(rowKey, record, field)
  return (
    <as.Tag
      ref={cell}
      scope={as.scope}
      {...(may && { tabIndex: -1, 'data-cell': field, title: isOpen ? undefined : text('双击或按 F2 修改') })}
      aria-busy={isSaving(work?.cells.get(field)) || undefined}
      style={style}
      className={classes(className, may && openable, isOpen && 'overflow-visible! px-1!')}
      onKeyDown={(event) => onCellKey(event, edit)}
      onDoubleClick={(event) => {
        event.stopPropagation()
        if (!isOpen) edit()
      }}
    >
      {isOpen ? (
        <Editor
          edits={edits}
          open={open}
          scope={props.scope}
          onNext={(by) => cell.current && openNextCell(cell.current, by)}
        />
      ) : (
        <RestingCell {...props} />
      )}
    </as.Tag>
  )
}

const openable =
  'hover:outline hover:-outline-offset-1 hover:outline-border-strong focus:outline-2 focus:outline-focus focus:-outline-offset-2'

function isSaving(work: CellWork | undefined): boolean {
  return work !== undefined && work.failure === undefined
}

function onCellKey(event: KeyboardEvent<HTMLTableCellElement>, edit: () => void): void {
  if (event.target !== event.currentTarget || event.defaultPrevented) return
  if (event.key === 'F2' || event.key === 'Enter') edit()
  else if (!goToCell(event.currentTarget, event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

/** The stored value, the one that is on its way, or the stored one with what could not be saved. */
function RestingCell({ edits, work, rowKey, record, column, scope, children }: EditableCellProps) {
  const { field } = column
  const own = work?.cells.get(field)
  if (own === undefined) return children
  const changed = <ListCell column={column} record={{ ...record, ...own.patch }} scope={scope} />
  if (own.failure === undefined) return <span className="text-muted">{changed}</span>
  return (
    <>
      {children}
      <CellFailure
        failure={own.failure}
        onRetry={() => edits.retry(rowKey, record, field)}
        onDrop={() => edits.drop(rowKey, field)}
      >
        {changed}
      </CellFailure>
    </>
  )
}

/** The focus returns to the cell when its editor is gone, unless it went elsewhere. */
function useFocusBack(cell: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  const was = useRef(isOpen)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (was.current && !isOpen && isLost) cell.current?.focus()
    was.current = isOpen
  }, [cell, isOpen])
}
