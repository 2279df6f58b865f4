import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import { useApp } from '../AppContext'
import { type ThemeName, themeNames } from './themeNames'
import { useLook } from './useLook'

const TITLES: { readonly [name in ThemeName]: string } = {
  default: '默认',
  white: '纯白',
  dark: '深色',
  star: '星空',
  smart: '智慧',
  iview: 'iView',
  vip: 'VIP',
  cool: '炫酷',
  d2: 'D2',
  hey: 'Hey',
  lte: 'LTE',
}

export function ThemePicker() {
  const text = useText()
  const { theme } = useApp()
  const { name } = useLook()
  return (
    <Menu
      label={text('主题')}
      trigger={<IconButton label={text('主题')} icon="palette" />}
      items={themeNames.map((each) => ({
        key: each,
        label: text(TITLES[each]),
        checked: each === name,
        onSelect: () => theme.set({ name: each }),
      }))}
    />
  )
}
