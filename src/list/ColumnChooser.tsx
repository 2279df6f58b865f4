import { useState } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { Popover } from '../ui/Popover'
import type { ColumnListProps } from './ColumnList'

const columnList = lazyComponentWhenIdle(() => import('./laterParts'), 'ColumnList')

/** Opens the choice of columns, which is kept per user and screen. */
export function ColumnChooser(props: ColumnListProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const Columns = useLazyComponent(columnList, open)
  const title = text('列设置')
  return (
    <Popover label={title} open={open} onOpenChange={setOpen} trigger={<IconButton icon="columns-3" label={title} />}>
      {Columns ? <Columns {...props} /> : null}
    </Popover>
  )
}
