import { useMemo, useState } from 'react'
import type { ListScreen } from '../contract/screen'
import type { RecordData, ScreenId } from '../contract/value'
import { ListView } from '../list/ListView'
import type { Selection } from '../list/selection'
import { inSentence } from '../text/inSentence'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { withoutLinks } from './narrowScreen'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useScreens } from './ScreensContext'
import { useScope } from './useScope'
import { useScreen } from './useScreen'

export interface PickerDialogProps {
  readonly screen: ScreenId
  readonly many: boolean
  readonly selected: readonly string[]
  /** Receives the picked rows; a selected row that was never loaded has its key only. */
  readonly onPick: (rows: readonly RecordData[]) => void
  /** Called without a pick; the caller unmounts the dialog. */
  readonly onClose?: () => void
  readonly params?: RecordData
}

const noParams: RecordData = {}

export function PickerDialog({ onClose, ...props }: PickerDialogProps) {
  const text = useText()
  const route = useScreens().find(props.screen)
  const load = useScreen(route)
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  if (route === undefined) return null
  const { screen } = load
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && close()}
      title={text('选择{{title}}', { title: inSentence(text(route.title)) })}
      size="large"
    >
      {screen === undefined && <ScreenPlaceholder route={route} load={load} />}
      {screen?.kind === 'list' && <PickerList {...props} list={screen} onCancel={close} />}
    </Dialog>
  )
}

interface PickerListProps extends Omit<PickerDialogProps, 'onClose'> {
  readonly list: ListScreen
  readonly onCancel: () => void
}

function PickerList({ list, many, selected, params = noParams, onPick, onCancel }: PickerListProps) {
  const text = useText()
  const scope = useScope(params)
  const plain = useMemo(() => withoutLinks(list), [list])
  const [selection, setSelection] = useState<Selection>(
    () => new Map(selected.map((key): [string, RecordData] => [key, { [list.key]: key }])),
  )
  return (
    <div className="flex flex-col gap-3">
      <ListView
        screen={plain}
        scope={scope}
        can={nothing}
        onAction={noAction}
        embedded
        bare
        picking={{ many, selection, onChange: setSelection, onPick: (row) => onPick([row]) }}
      />
      <div className="flex items-center justify-end gap-2">
        <p aria-live="polite" className="mr-auto text-muted text-sm">
          {text('已选 {{count}} 条', { count: selection.size })}
        </p>
        <Button onClick={onCancel}>{text('取消')}</Button>
        <Button
          tone="primary"
          disabledReason={selection.size === 0 ? text('请选择至少一条数据') : undefined}
          onClick={() => onPick([...selection.values()])}
        >
          {text('确定')}
        </Button>
      </div>
    </div>
  )
}

const nothing = () => false
const noAction = async () => []
