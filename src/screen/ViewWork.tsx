import type { FormScreen, ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { RecordView } from '../form/RecordView'
import { useCan } from '../session/SessionContext'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { FooterActions } from './FooterActions'
import { RecordGate } from './RecordGate'
import { ScreenOverlay } from './ScreenOverlay'
import type { ScreenHost } from './screenHost'
import { useActions } from './useActions'
import { useScope } from './useScope'
import { useScreenRecord } from './useScreenRecord'

interface ViewWorkProps {
  readonly screen: ViewScreen
  readonly recordKey: string
  readonly params: RecordData
  readonly host: ScreenHost
  readonly onCancel: () => void
}

/** A record to read, and what may be done with it. */
export function ViewWork({ screen, recordKey, params, host, onCancel }: ViewWorkProps) {
  const text = useText()
  const can = useCan()
  const scope = useScope(params)
  const load = useScreenRecord(screen, recordKey)
  const { run, running, opening, closeOpening } = useActions({ keyField: screen.key, scope, onOpen: host.onOpen })
  const { record } = load
  return (
    <RecordGate load={load} title={text(screen.title)} onBack={onCancel}>
      {record ? (
        <>
          <RecordView screen={screen} record={record} scope={scope} />
          <div className="sticky bottom-0 z-sticky mt-4 flex flex-wrap justify-end gap-2 border-t bg-raised py-3">
            <Button onClick={onCancel}>{text('返回')}</Button>
            <FooterActions
              actions={screen.actions.filter(({ permission }) => can(permission))}
              row={record}
              scope={scope}
              running={running}
              onAction={async (action) => {
                if ((await run(action, [record])) && action.run.kind === 'remove') host.onDone()
              }}
            />
          </div>
        </>
      ) : null}
      {opening ? <ScreenOverlay opening={opening} params={params} onOpen={host.onOpen} onClose={closeOpening} /> : null}
    </RecordGate>
  )
}
