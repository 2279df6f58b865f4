import type { RefObject } from 'react'
import type { FormScreen, ViewScreen } from '../contract/screen'
import { FormWork } from './FormWork'
import type { Opening, ScreenNavigation } from './screenNavigation'
import { toViewScreen } from './toViewScreen'
import { ViewWork } from './ViewWork'

interface RecordWorkProps {
  readonly screen: FormScreen | ViewScreen
  readonly opening: Opening
  readonly host: ScreenNavigation
  readonly dirty: RefObject<boolean>
  readonly onCancel: () => void
}

/** A form or view in an overlay. */
export function RecordWork({ screen, opening, dirty, host, onCancel }: RecordWorkProps) {
  const { mode, key, row, params } = opening
  const view = screen.kind === 'form' && mode === 'view' ? toViewScreen(screen) : screen
  if (view?.kind === 'view') {
    return <ViewWork screen={view} recordKey={key ?? ''} params={params} host={host} onCancel={onCancel} />
  }
  if (screen.kind !== 'form') return null
  const start = { mode: mode === 'view' ? ('edit' as const) : mode, key }
  return (
    <FormWork screen={screen} start={start} row={row} params={params} host={host} dirty={dirty} onCancel={onCancel} />
  )
}
