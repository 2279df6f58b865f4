import { useState } from 'react'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import { useShortcut } from '../help/useShortcut'

const menuSearch = lazyComponentWhenIdle(() => import('./MenuSearch'), 'MenuSearch')

export function SearchButton() {
  const text = useText()
  const [open, setOpen] = useState(false)
  const MenuSearch = useLazyComponent(menuSearch, open)
  useShortcut('search', () => setOpen(true))
  return (
    <>
      <IconButton label={text('搜索菜单')} icon="search" onClick={() => setOpen(true)} />
      {open && MenuSearch && <MenuSearch onClose={() => setOpen(false)} />}
    </>
  )
}
