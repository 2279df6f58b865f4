import { useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { useFormParts } from './FormContext'

export function UndoButtons({ inert }: { readonly inert: boolean }) {
  const text = useText()
  const { store } = useFormParts()
  const canUndo = useSyncExternalStore(store.subscribe, () => store.history.canUndo)
  const canRedo = useSyncExternalStore(store.subscribe, () => store.history.canRedo)
  return (
    <div inert={inert} className="mr-auto flex">
      <IconButton icon="undo-2" label={text('撤销')} disabled={!canUndo} onClick={store.undo} />
      <IconButton icon="redo-2" label={text('重做')} disabled={!canRedo} onClick={store.redo} />
    </div>
  )
}
