import { useState } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { Popover } from '../ui/Popover'
import type { ViewMenuProps } from './ViewMenu'

const viewMenu = lazyComponentWhenIdle(() => import('./ViewMenu'), 'ViewMenu')

export function ViewButton(props: Omit<ViewMenuProps, 'onUsed'>) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const Menu = useLazyComponent(viewMenu, open)
  return (
    <Popover
      label={text('视图')}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon="bookmark" label={text('视图')} />}
      className="w-list-popup max-w-full"
    >
      {Menu ? <Menu {...props} onUsed={() => setOpen(false)} /> : null}
    </Popover>
  )
}
