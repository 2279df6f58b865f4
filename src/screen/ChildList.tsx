import type { ScreenRoute } from '../contract/route'
import type { RecordData, ScreenId } from '../contract/value'
import { ListScreenPage } from './ListScreenPage'
import { ScreenGate } from './ScreenGate'
import { useScreens } from './ScreensContext'
import type { ScreenHost } from './screenHost'

interface ChildListProps {
  readonly id: ScreenId
  readonly params: RecordData
  readonly host: ScreenHost
}

/** The list of the chosen row's children. */
export function ChildList(props: ChildListProps) {
  const route = useScreens().find(props.id)
  return route ? <LoadedChild {...props} route={route} /> : null
}

function LoadedChild({ route, params, host }: ChildListProps & { readonly route: ScreenRoute }) {
  return (
    <ScreenGate route={route}>
      {(screen) =>
        screen.kind === 'list' ? <ListScreenPage screen={screen} params={params} host={host} embedded /> : null
      }
    </ScreenGate>
  )
}
