import type { ReactNode } from 'react'
import { useApp } from '../AppContext'
import type { TopBarToggles } from '../config'
import { HelpButton } from '../help/HelpButton'
import { LockButton } from '../lock/LockButton'
import { LogsButton } from '../logs/LogsButton'
import { NoticesButton } from '../notices/NoticesButton'
import { SearchButton } from '../search/SearchButton'
import { ColorPicker } from '../themes/ColorPicker'
import { ThemePicker } from '../themes/ThemePicker'
import { FullscreenToggle } from './FullscreenToggle'
import { LanguageSwitch } from './LanguageSwitch'
import { UserMenu } from './UserMenu'

const TOOLS: readonly (readonly [toggle: keyof TopBarToggles, tool: ReactNode])[] = [
  ['search', <SearchButton key="search" />],
  ['color', <ColorPicker key="color" />],
  ['debugLogs', <LogsButton key="debugLogs" />],
  ['lock', <LockButton key="lock" />],
  ['theme', <ThemePicker key="theme" />],
  ['notices', <NoticesButton key="notices" />],
  ['help', <HelpButton key="help" />],
  ['language', <LanguageSwitch key="language" />],
  ['fullscreen', <FullscreenToggle key="fullscreen" />],
]

/** Tools that the configuration enables; they scroll on a phone. */
export function TopBarTools() {
  const { config } = useApp()
  return (
    <div className="ml-auto flex min-w-0 items-center gap-0.5">
      <div className="flex min-w-0 items-center gap-0.5 overflow-x-auto overflow-y-hidden py-1 [scrollbar-width:none]">
        {TOOLS.filter(([toggle]) => config.topBar[toggle]).map(([, tool]) => tool)}
      </div>
      <UserMenu />
    </div>
  )
}
