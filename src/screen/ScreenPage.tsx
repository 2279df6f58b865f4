import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import type { RecordData, ScreenId } from '../contract/value'
import { useText } from '../text/useText'
import { EmptyState } from '../ui/EmptyState'
import { useLazyComponent } from '../ui/lazyComponent'
import { LazyScreen } from './LazyScreen'
import { OverlayStack } from './OverlayStack'
import { ScreenSkeleton } from './ScreenSkeleton'
import type { ScreenMode } from './screenMode'
import type { Opening, ScreenNavigation } from './screenNavigation'
import { calendarPage, dashboardPage, listPage, recordPage } from './screenParts'
import { useMaySee } from './useMaySee'

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
}

const noParams: RecordData = {}

export function ScreenPage({ route, recordKey, mode, params = noParams, onOpen, onDone, onShown }: ScreenPageProps) {
  const text = useText()
  if (!useMaySee(route)) {
    const title = text(route.title)
    return <EmptyState icon="lock" title={text('没有权限')} hint={text('请联系管理员开通{{title}}', { title })} />
  }
  const opening = { screen: route.id, mode: mode ?? (recordKey === undefined ? 'add' : 'edit'), key: recordKey, params }
  return (
    <OverlayStack onOpenPage={(next) => onOpen(next.screen, next.mode, next.key, next.params)}>
      {(open) => (
        <LazyScreen route={route}>
          {(screen) => (
            <PageContent
              key={`${opening.screen} ${opening.mode} ${opening.key ?? ''}`}
              screen={screen}
              opening={opening}
              host={{ open, onDone, onShown }}
            />
          )}
        </LazyScreen>
      )}
    </OverlayStack>
  )
}

interface PageContentProps {
  readonly screen: Screen
  readonly opening: Opening
  readonly host: ScreenNavigation
}

function PageContent({ screen, opening, host }: PageContentProps) {
  const { params } = opening
  const { kind } = screen
  const List = useLazyComponent(listPage, kind === 'list')
  const Record = useLazyComponent(recordPage, kind === 'form' || kind === 'view')
  const Calendar = useLazyComponent(calendarPage, kind === 'calendar')
  const Dashboard = useLazyComponent(dashboardPage, kind === 'dashboard')
  if (kind === 'list' && List) {
    return (
      <div className="flex flex-col p-page sm:min-h-0 sm:flex-1">
        <List screen={screen} params={params} host={host} />
      </div>
    )
  }
  if (kind === 'calendar' && Calendar) return <Calendar screen={screen} params={params} host={host} />
  if (kind === 'dashboard' && Dashboard) return <Dashboard screen={screen} params={params} />
  if ((kind === 'form' || kind === 'view') && Record) return <Record screen={screen} opening={opening} host={host} />
  return <ScreenSkeleton />
}
