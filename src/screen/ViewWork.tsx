import type { ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { AuditActions } from '../flow/AuditActions'
import type { AuditForm } from '../flow/auditForm'
import { FlowSection } from '../flow/FlowSection'
import type { OpenTodo } from '../flow/useOpenTodo'
import { RecordView } from '../form/RecordView'
import { useCan } from '../session/SessionContext'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useToast } from '../ui/useToast'
import { AuditFormScreen } from './AuditFormScreen'
import { FooterActions } from './FooterActions'
import { RecordGate } from './RecordGate'
import type { ScreenNavigation } from './screenNavigation'
import { useActions } from './useActions'
import { useReload } from './useReload'
import { useScope } from './useScope'
import { useScreenRecord } from './useScreenRecord'

interface ViewWorkProps {
  readonly screen: ViewScreen
  readonly recordKey: string
  readonly params: RecordData
  readonly host: ScreenNavigation
  readonly onCancel: () => void
}

export function ViewWork({ screen, recordKey, params, host, onCancel }: ViewWorkProps) {
  const text = useText()
  const can = useCan()
  const toast = useToast()
  const scope = useScope(params)
  const reload = useReload()
  const load = useScreenRecord(screen, recordKey, params)
  const { tools, run, running } = useActions({ keyField: screen.key, scope, open: host.open })
  const { record } = load
  const leave = () => {
    toast.success(text('审批成功'))
    void reload()
    host.onDone()
  }
  const fill = async ({ route }: OpenTodo, key: string) => {
    if (await tools.openDocument(route, key)) toast.info(text('请先填写本步骤的内容，再同意'))
    else toast.warning(text('没有找到该单据的页面'))
  }
  const buttons = (row: RecordData, form?: AuditForm) => (
    <>
      <Button onClick={onCancel}>{text('返回')}</Button>
      <Button icon="printer" onClick={() => window.print()}>
        {text('打印')}
      </Button>
      <FooterActions
        actions={screen.actions.filter(({ permission }) => can(permission))}
        row={row}
        scope={scope}
        running={running}
        hideRefused={screen.flow}
        onAction={async (action) => {
          if ((await run(action, [row])) && action.run.kind === 'remove') host.onDone()
        }}
      />
      {screen.flow ? (
        <AuditActions
          businessId={String(row.businessId ?? recordKey)}
          form={form}
          onFill={(todo) => void fill(todo, String(row.businessId ?? recordKey))}
          onDone={leave}
        />
      ) : null}
    </>
  )
  return (
    <RecordGate load={load} title={text(screen.title)} onBack={onCancel}>
      {record ? (
        <div className="-mb-4">
          <div data-print>
            <h1 className="hidden pb-2 font-semibold text-xl print:block">
              {text(screen.title)} {screen.label(record)}
            </h1>
            <RecordView screen={screen} record={record} scope={scope} />
            {screen.flow ? (
              <div className="mt-4">
                <FlowSection record={record} scope={scope} />
              </div>
            ) : null}
          </div>
          <AuditFormScreen screen={screen} recordKey={recordKey} record={record} scope={scope}>
            {(form) => buttons(record, form)}
          </AuditFormScreen>
        </div>
      ) : null}
    </RecordGate>
  )
}
