import { useRef } from 'react'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { FormWork } from './FormWork'
import { PageFrame } from './PageFrame'
import type { FormSubject } from './saveRecord'
import type { ScreenNavigation } from './screenNavigation'
import { screenTitle } from './screenTitle'
import { useLeaveGuard } from './useLeaveGuard'
import { useScreenRecord } from './useScreenRecord'
import { useShown } from './useShown'

interface FormScreenPageProps {
  readonly screen: FormScreen
  readonly start: FormSubject
  readonly params: RecordData
  readonly host: ScreenNavigation
}

export function FormScreenPage({ screen, start, params, host }: FormScreenPageProps) {
  const text = useText()
  const dirty = useRef(false)
  const { record } = useScreenRecord(screen, start.key)
  const label = record && screen.label(record)
  useShown(host, label)
  const askToLeave = useLeaveGuard(dirty)
  const cancel = async () => {
    if (await askToLeave()) host.onDone()
  }
  return (
    <PageFrame title={screenTitle(text, screen, start.mode)} label={label} onBack={cancel}>
      <FormWork screen={screen} start={start} params={params} host={host} dirty={dirty} onCancel={cancel} />
    </PageFrame>
  )
}
