import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { EmptyState } from '../ui/EmptyState'
import { FormScreenPage } from './FormScreenPage'
import { ListScreenPage } from './ListScreenPage'
import { ScreenGate } from './ScreenGate'
import type { ScreenHost } from './screenHost'
import type { ScreenMode } from './screenMode'
import { useMaySee } from './useMaySee'
import { ViewScreenPage } from './ViewScreenPage'

export interface ScreenPageProps extends ScreenHost {
  readonly route: ScreenRoute
  readonly recordKey?: string
  readonly mode?: ScreenMode
  /** What the opener handed over, e.g. the chosen parent of a child list. */
  readonly params?: RecordData
}

const noParams: RecordData = {}

/** One compiled screen as a page. */
export function ScreenPage(props: ScreenPageProps) {
  const text = useText()
  const maySee = useMaySee(props.route)
  if (!maySee) {
    return (
      <EmptyState
        icon="lock"
        title={text('没有权限')}
        hint={text('请联系管理员开通{{title}}', { title: text(props.route.title) })}
      />
    )
  }
  return (
    <ScreenGate route={props.route}>
      {(screen) => (
        <LoadedScreen
          key={`${props.route.id} ${props.mode ?? ''} ${props.recordKey ?? ''}`}
          {...props}
          screen={screen}
        />
      )}
    </ScreenGate>
  )
}

function LoadedScreen({
  screen,
  recordKey,
  mode,
  params = noParams,
  onOpen,
  onDone,
}: ScreenPageProps & { screen: Screen }) {
  const host = { onOpen, onDone }
  if (screen.kind === 'list') return <ListScreenPage screen={screen} params={params} host={host} />
  if (screen.kind === 'view')
    return <ViewScreenPage screen={screen} recordKey={recordKey ?? ''} params={params} host={host} />
  return (
    <FormScreenPage
      screen={screen}
      mode={mode ?? (recordKey ? 'edit' : 'add')}
      recordKey={recordKey}
      params={params}
      host={host}
    />
  )
}
