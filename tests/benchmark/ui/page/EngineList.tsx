import type { ListScreen } from '../../../../src/contract/screen'
import { ListView } from '../../../../src/list/ListView'
import type { ListServer } from './listServer'
import { Providers } from './Providers'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const nothing = async () => []
const can = () => true

interface EngineListProps {
  readonly screen: ListScreen
  readonly server: ListServer
}

/** The product's list, as high as a page. */
export function EngineList({ screen, server }: EngineListProps) {
  return (
    <Providers fetch={(request) => server.fetch(new URL(request.url))}>
      <div className="flex h-dvh flex-col p-page">
        <ListView screen={screen} scope={scope} onAction={nothing} can={can} embedded />
      </div>
    </Providers>
  )
}
