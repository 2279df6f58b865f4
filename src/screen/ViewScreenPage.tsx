import type { ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { PageFrame } from './PageFrame'
import type { ScreenNavigation } from './screenNavigation'
import { useScreenRecord } from './useScreenRecord'
import { useShown } from './useShown'
import { ViewWork } from './ViewWork'

interface ViewScreenPageProps {
  readonly screen: ViewScreen
  readonly recordKey: string
  readonly params: RecordData
  readonly host: ScreenNavigation
}

export function ViewScreenPage({ screen, recordKey, params, host }: ViewScreenPageProps) {
  const text = useText()
  const { record } = useScreenRecord(screen, recordKey, params)
  const label = record && screen.label(record)
  useShown(host, label)
  return (
    <PageFrame title={text(screen.title)} label={label} onBack={host.onDone}>
      <ViewWork screen={screen} recordKey={recordKey} params={params} host={host} onCancel={host.onDone} />
    </PageFrame>
  )
}
