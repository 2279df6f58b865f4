import { useSyncExternalStore } from 'react'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { useApp } from '../AppContext'

export function ThemeSwitch() {
  const text = useText()
  const { theme } = useApp()
  const dark = useSyncExternalStore(theme.subscribe, theme.get) === 'dark'
  return (
    <IconButton
      label={dark ? text('切换为浅色') : text('切换为深色')}
      icon={dark ? 'sun' : 'moon'}
      onClick={() => theme.set(dark ? 'light' : 'dark')}
    />
  )
}
