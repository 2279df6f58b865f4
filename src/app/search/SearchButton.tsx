import { useState } from 'react'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { useShortcut } from '../help/useShortcut'
import { MenuSearch } from './MenuSearch'

/** Opens the search of the menu, also by Ctrl+K. */
export function SearchButton() {
  const text = useText()
  const [open, setOpen] = useState(false)
  useShortcut('search', () => setOpen(true))
  return (
    <>
      <IconButton label={text('搜索菜单')} icon="search" onClick={() => setOpen(true)} />
      {open && <MenuSearch onClose={() => setOpen(false)} />}
    </>
  )
}
