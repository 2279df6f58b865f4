import type { Translate } from '../../text/text'
import type { MenuItem } from '../../ui/MenuItem'
import { HOME } from './tabList'
import type { TabActions } from './useTabs'

interface TabMenu {
  readonly text: Translate
  readonly actions: TabActions
  readonly path: string
  readonly onClearCache: () => void
}

export function tabMenu({ text, actions, path, onClearCache }: TabMenu): readonly MenuItem[] {
  const { tabs } = actions
  const at = tabs.findIndex((tab) => tab.path === path)
  const alone = actions.mayClose ? undefined : text('只剩这一个标签页')
  const none = tabs.some((tab) => tab.path !== path && tab.path !== HOME.path) ? undefined : text('没有其他标签页')
  return [
    { key: 'close', label: text('关闭'), icon: 'x', disabledReason: alone, onSelect: () => actions.close(path) },
    { key: 'others', label: text('关闭其他'), disabledReason: none, onSelect: () => actions.closeOthers(path) },
    { key: 'all', label: text('关闭所有'), disabledReason: alone, onSelect: actions.closeAll },
    { key: 'cache', label: text('清除缓存'), icon: 'refresh-cw', onSelect: onClearCache },
    ...(at > 0
      ? [
          {
            key: 'left',
            label: text('左移'),
            icon: 'chevron-left' as const,
            onSelect: () => actions.move(path, at - 1),
          },
        ]
      : []),
    ...(at < tabs.length - 1
      ? [
          {
            key: 'right',
            label: text('右移'),
            icon: 'chevron-right' as const,
            onSelect: () => actions.move(path, at + 2),
          },
        ]
      : []),
  ]
}
