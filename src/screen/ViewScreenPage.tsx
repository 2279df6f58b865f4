import type { ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { PageFrame } from './PageFrame'
import type { ScreenHost } from './screenHost'
import { useScreenRecord } from './useScreenRecord'
import { ViewWork } from './ViewWork'

interface ViewScreenPageProps {
  readonly screen: ViewScreen
  readonly recordKey: string
  readonly params: RecordData
  readonly host: ScreenHost
}

export function ViewScreenPage({ screen, recordKey, params, host }: ViewScreenPageProps) {
  const text = useText()
  const { record } = useScreenRecord(screen, recordKey, params)
  return (
    <PageFrame title={text(screen.title)} label={record && screen.label(record)} onBack={host.onDone}>
      <ViewWork screen={screen} recordKey={recordKey} params={params} host={host} onCancel={host.onDone} />
    </PageFrame>
  )
}
