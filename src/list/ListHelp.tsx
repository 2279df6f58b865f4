import { useText } from '../text/useText'
import { Dialog } from '../ui/Dialog'

const keys: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['/'], '跳到搜索条件'],
  [['↑', '↓'], '上一行、下一行'],
  [['PageUp', 'PageDown'], '上一屏、下一屏'],
  [['Home', 'End'], '第一行、最后一行'],
  [['Space'], '选择这一行'],
  [['Enter'], '打开这一行'],
  [['Esc'], '取消选择，或放弃行内编辑'],
  [['Shift'], '点击列头时按住：按多列排序'],
  [['?'], '显示这份说明'],
]

const treeKeys: typeof keys = [[['→', '←'], '展开、收起下级']]

export function ListHelp({ tree, onClose }: { readonly tree: boolean; readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text('键盘操作')} size="small">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
        {[...keys, ...(tree ? treeKeys : [])].map(([names, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd key={name} className="rounded border border-border-strong bg-sunken px-1.5 font-mono text-xs">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd className="col-span-2">{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
