import type { ReactNode } from 'react'
import type { FormScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { Dialog } from '../ui/Dialog'
import type { MassEditRequest, WorkbookRequest } from './manyRequest'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useScreens } from './ScreensContext'
import { useScreen } from './useScreen'

interface FormLoaderProps {
  readonly action: (MassEditRequest | WorkbookRequest)['action']
  readonly onClose: () => void
  readonly children: (form: FormScreen) => ReactNode
}

/** Loads the form by whose rules an action changes many records; a dialog stands for it until then. */
export function FormLoader({ action, onClose, children }: FormLoaderProps) {
  const text = useText()
  const route = useScreens().find(action.run.form)
  const load = useScreen(route)
  if (load.screen?.kind === 'form') return children(load.screen)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text(action.title)}>
      {route && <ScreenPlaceholder route={route} load={load} />}
    </Dialog>
  )
}
