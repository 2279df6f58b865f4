import type { ScreenRoute } from '../contract/route'
import type { RecordData, ScreenId } from '../contract/value'
import { useText } from '../text/useText'
import { EmptyState } from '../ui/EmptyState'
import { PickerContext } from '../widgets/PickerContext'
import { OverlayStack } from './OverlayStack'
import { useScreenContent } from './ScreenContent'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useMaySee } from './ScreensContext'
import type { ScreenMode } from './screenNavigation'
import { ImportContext, useOverlays } from './useOverlays'
import { useScreen } from './useScreen'

export interface ScreenPageProps {
  readonly route: ScreenRoute
  readonly recordKey?: string
  readonly mode?: ScreenMode
  /** Values that the opener passed, e.g. the chosen parent of a child list. */
  readonly params?: RecordData
  /** Navigates to another screen that is a page. */
  readonly onOpen: (screen: ScreenId, mode: ScreenMode, key?: string, params?: RecordData) => void
  /** Called when the screen is finished or cancelled: returns to its list. */
  readonly onDone: () => void
  /** Called with the record's label once a form or view has loaded it. */
  readonly onShown?: (label: string) => void
  /** The list that the record was opened from. */
  readonly list?: ScreenRoute
}

const noParams: RecordData = {}

/** A compiled screen as a page, with what is open above it. */
export function ScreenPage(props: ScreenPageProps) {
  const { route, recordKey, mode = recordKey === undefined ? 'add' : 'edit', params = noParams, onOpen } = props
  const text = useText()
  const maySee = useMaySee(route)
  const overlays = useOverlays((next) => onOpen(next.screen, next.mode, next.key, next.params))
  const load = useScreen(maySee ? route : undefined, mode)
  const { open } = overlays
  const content = useScreenContent(load.screen, {
    opening: { screen: route.id, mode, key: recordKey, params },
    host: { open, onDone: props.onDone, onShown: props.onShown, list: props.list },
  })
  if (!maySee) {
    const title = text(route.title)
    return <EmptyState icon="lock" title={text('没有权限')} hint={text('请联系管理员开通{{title}}', { title })} />
  }
  return (
    <PickerContext value={overlays.setPicker}>
      <ImportContext value={overlays.takeFile}>
        {content ?? (
          <ScreenPlaceholder route={route} load={load} onBack={route.kind === 'list' ? undefined : props.onDone} />
        )}
        <OverlayStack {...overlays} />
      </ImportContext>
    </PickerContext>
  )
}
