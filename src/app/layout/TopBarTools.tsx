import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { usePhone } from '../../ui/usePhone'
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

/** What a phone shows beside the user; the others unfold below the bar. */
const ON_PHONES: readonly (keyof TopBarToggles)[] = ['search', 'notices']

/** Tools that the configuration enables. */
export function TopBarTools() {
  const { config } = useApp()
  const phone = usePhone()
  const tools = TOOLS.filter(([toggle]) => config.topBar[toggle])
  const isShown = ([toggle]: (typeof TOOLS)[number]) => !phone || ON_PHONES.includes(toggle)
  const folded = tools.filter((tool) => !isShown(tool))
  return (
    <div className="ml-auto flex min-w-0 items-center gap-0.5">
      {tools.filter(isShown).map(([, tool]) => tool)}
      {folded.length > 0 && <FoldedTools>{folded.map(([, tool]) => tool)}</FoldedTools>}
      <UserMenu />
    </div>
  )
}

/** A button that unfolds tools below the bar, until one goes to another page or presses Escape. */
function FoldedTools({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const id = useId()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const onKeyDown = (event: KeyboardEvent) => {
    // Popups of the tools are elsewhere in the document and close themselves.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isOwn) setOpenAt(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what is operated.
    <div onKeyDown={onKeyDown}>
      <IconButton
        icon="more-horizontal"
        label={text('更多工具')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      />
      {isOpen && (
        <div
          id={id}
          className="absolute top-12 right-2 z-shell flex items-center gap-0.5 rounded-md border bg-raised p-1 shadow-overlay"
        >
          {children}
        </div>
      )}
    </div>
  )
}
