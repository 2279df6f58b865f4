import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useChoices } from '../../api/useChoices'
import { useText } from '../../text/useText'
import { Input } from '../../ui/Input'
import { Skeleton } from '../../ui/Skeleton'
import { joinList, splitList } from '../../value/joinedList'
import { controlProps } from '../controlProps'
import type { WidgetProps } from '../WidgetProps'
import {
  filterNodes,
  type ShownNode,
  shownNodes,
  stateOf,
  type TreeNode,
  toggle,
  toTreeNodes,
  valuesOf,
} from './checkTree'
import { TreeRow } from './TreeRow'
import { findMove } from './treeKeys'

const noNodes: readonly string[] = []

/** Tree of checkboxes with search; Tab reaches one row, arrow keys the others. */
export function CheckTree(props: WidgetProps) {
  const { value, onChange, choices, scope, type, disabled, label } = props
  const text = useText()
  const leaves = props.options.leaves === true
  const { options, loading, error } = useChoices(choices, scope, '')
  const roots = useMemo(
    () => toTreeNodes(options.map((choice) => ({ ...choice, label: text(choice.label) }))),
    [options, text],
  )
  const [sought, setSought] = useState('')
  const [open, setOpen] = useState(noNodes)
  const [current, setCurrent] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const chosen = useMemo(() => new Set(splitList(value)), [value])
  const isOpen = (node: TreeNode) => sought.trim() !== '' || open.includes(node.value)
  const rows = shownNodes(filterNodes(roots, sought), isOpen)
  const entry = rows.some(({ node }) => node.value === current) ? current : rows[0]?.node.value

  const fold = ({ value: key }: TreeNode, opened: boolean) =>
    setOpen((keys) => (opened ? [...keys, key] : keys.filter((one) => one !== key)))
  const check = (node: TreeNode) => {
    if (disabled) return
    const next = toggle(node, splitList(value), { roots, leaves })
    onChange(type === 'array' ? next : joinList(next, 'text'))
  }
  const focus = (key: string) => {
    setCurrent(key)
    box.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key)}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, row: ShownNode) => {
    const move = findMove(event, { rows, row, isOpen: isOpen(row.node) })
    if (move === undefined) return
    event.preventDefault()
    if (move.kind === 'check') check(row.node)
    else if (move.kind === 'fold') fold(row.node, move.open)
    else focus(move.to)
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Input
        {...controlProps(props)}
        required={false}
        disabled={false}
        icon="search"
        value={sought}
        label={text('搜索{{title}}', { title: label })}
        placeholder={text('搜索')}
        onChange={setSought}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'ArrowDown' && entry !== undefined) focus(entry)
        }}
      />
      {loading ? <Skeleton className="h-40 w-full" /> : null}
      {error ? <p role="alert">{text(error.message)}</p> : null}
      <div
        ref={box}
        role="tree"
        aria-label={label}
        aria-multiselectable
        aria-disabled={disabled || undefined}
        className="max-h-96 overflow-auto rounded border p-1 empty:hidden"
      >
        {rows.map((row) => (
          <TreeRow
            key={row.node.value}
            row={row}
            state={stateOf(row.node, chosen, leaves)}
            count={valuesOf(row.node, leaves).filter((one) => chosen.has(one)).length}
            total={valuesOf(row.node, leaves).length}
            open={isOpen(row.node)}
            entry={row.node.value === entry}
            onCheck={() => check(row.node)}
            onFold={(opened) => fold(row.node, opened)}
            onFocus={() => setCurrent(row.node.value)}
            onKeyDown={(event) => press(event, row)}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-muted text-sm">
        {rows.length === 0 && !loading ? text('没有匹配的选项') : text('已选 {{count}} 项', { count: chosen.size })}
      </p>
    </div>
  )
}
