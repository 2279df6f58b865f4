import { type ChangeEvent, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Menu } from '../ui/Menu'
import type { MenuItem } from '../ui/MenuItem'
import { useToast } from '../ui/useToast'
import { appendBlock, fillDown, type Pasted, readBlock, recomputeCells } from './gridBlocks'
import type { GridControl } from './gridControl'
import { addRows, moveRow, pickedRows } from './gridRows'

interface GridMenuProps {
  readonly grid: GridControl
  readonly label: string
  readonly full: string | undefined
  readonly noRow: string | undefined
  readonly onPasted: (pasted: Pasted) => void
}

const forGiven = new Set(['fill', 'recompute', 'export'])

const fileTypes = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function insertNextTo(grid: GridControl, side: 0 | 1): void {
  const { address } = grid.active
  if (address) addRows(grid, [{}], grid.store.positionOf(address.id) + side)
}

function shift(grid: GridControl, by: 1 | -1): void {
  const { address } = grid.active
  if (address) moveRow(grid, address.id, grid.store.positionOf(address.id) + by)
}

/** Import from and export to xlsx; loads the xlsx code on demand. */
function useSheet({ grid, label, onPasted }: GridMenuProps) {
  const text = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const work = async (run: () => Promise<void>) => {
    setBusy(true)
    await run().finally(() => setBusy(false))
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    void work(async () => {
      const { readGridSheet: readSheet } = await import('./gridSheet')
      const read = await readSheet(new Uint8Array(await file.arrayBuffer()), grid.columns)
      if ('refusal' in read) toast.error(text(read.refusal))
      else onPasted(appendBlock(grid, read.block))
    })
  }
  const save = () => {
    const whole = { top: 0, bottom: grid.store.ids().length - 1, left: 0, right: grid.columns.length - 1 }
    void work(async () => {
      const { saveSheet } = await import('./gridSheet')
      await saveSheet({ name: label, columns: grid.columns, say: text }, readBlock(grid, whole))
    })
  }
  return { busy, take, save }
}

export function GridMenu(props: GridMenuProps) {
  const { grid, label, full, noRow } = props
  const text = useText()
  const file = useRef<HTMLInputElement>(null)
  const { busy, take, save } = useSheet(props)
  const isOverrulable = grid.columns.some(({ overrule }) => overrule !== undefined)
  const recompute = {
    key: 'recompute',
    label: text('恢复计算（Alt+Backspace）'),
    icon: 'undo-2',
    disabledReason: noRow,
    onSelect: () => recomputeCells(grid),
  } as const
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={fileTypes}
        onChange={take}
        className="hidden"
        tabIndex={-1}
        aria-label={text('导入 Excel')}
      />
      <Menu
        label={label}
        trigger={
          <Button size="small" icon="more-horizontal" loading={busy}>
            {text('更多')}
          </Button>
        }
        items={(
          [
            {
              key: 'above',
              label: text('在上方插入一行'),
              icon: 'arrow-up',
              disabledReason: noRow ?? full,
              onSelect: () => insertNextTo(grid, 0),
            },
            {
              key: 'below',
              label: text('在下方插入一行'),
              icon: 'arrow-down',
              disabledReason: noRow ?? full,
              onSelect: () => insertNextTo(grid, 1),
            },
            {
              key: 'up',
              label: text('上移（Alt+↑）'),
              icon: 'chevron-up',
              disabledReason: noRow,
              onSelect: () => shift(grid, -1),
            },
            {
              key: 'down',
              label: text('下移（Alt+↓）'),
              icon: 'chevron-down',
              disabledReason: noRow,
              onSelect: () => shift(grid, 1),
            },
            {
              key: 'fill',
              label: text('向下填充（Ctrl+D）'),
              icon: 'chevrons-up-down',
              disabledReason: pickedRows(grid).length === 0 ? noRow : undefined,
              onSelect: () => fillDown(grid),
            },
            ...(isOverrulable ? [recompute] : []),
            {
              key: 'import',
              label: text('导入 Excel'),
              icon: 'upload',
              disabledReason: full,
              onSelect: () => file.current?.click(),
            },
            { key: 'export', label: text('导出 Excel'), icon: 'download', onSelect: save },
          ] satisfies readonly MenuItem[]
        ).filter(({ key }) => !grid.spec.fixed || forGiven.has(key))}
      />
    </>
  )
}
