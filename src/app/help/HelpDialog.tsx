import { useText } from '../../text/useText'
import { buttonClasses } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useApp } from '../AppContext'
import { usePageHandle } from '../pageHandle'
import { usePageTitle } from '../usePageTitle'
import { type Shortcut, shortcuts, shortcutText } from './shortcuts'

const IN_PLACES: readonly (readonly [keys: string, does: string])[] = [
  ['Tab', '下一个可操作的位置'],
  ['Enter', '打开或确定'],
  ['Esc', '关闭弹窗、取消，或从记录返回列表'],
  ['Alt+↑ ↓', '上一条和下一条记录'],
  ['Shift+F10', '打开快捷菜单'],
  ['↑ ↓ ← →', '在菜单和标签页之间移动'],
  ['Delete', '关闭所在的标签页'],
]

/** Lists the global shortcuts and links to the screen's page in the manual. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { config } = useApp()
  const { screen } = usePageHandle()
  const title = usePageTitle()
  const own: readonly Shortcut[] = Object.values(shortcuts)
  const keys = [...own.map((shortcut) => [shortcutText(shortcut), shortcut.does] as const), ...IN_PLACES]
  const manual = config.manual === '' ? undefined : manualAddress(config.manual, screen?.id)
  return (
    <Dialog open onOpenChange={onClose} size="small" title={text('帮助')} description={title}>
      <h3 className="mb-2 font-medium">{text('键盘操作')}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-border-strong bg-sunken px-1.5 py-0.5 font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
      {manual !== undefined && (
        <a href={manual} target="_blank" rel="noreferrer" className={`${buttonClasses('normal')} mt-4`}>
          {text('打开此页面的手册')}
        </a>
      )}
    </Dialog>
  )
}

function manualAddress(pattern: string, screen = 'index'): string {
  return pattern.replaceAll('{screen}', screen)
}
