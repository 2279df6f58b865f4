import type { PropsWithChildren } from 'react'
import { useReload } from '../api/useReload'
import type { Scope } from '../contract/expression'
import type { ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { AuditActions } from '../flow/AuditActions'
import type { AuditForm } from '../flow/auditForm'
import { FlowSection, FlowSteps } from '../flow/FlowSection'
import { RelatedSection } from '../flow/RelatedSection'
import type { OpenTodo } from '../flow/useOpenTodo'
import { RecordView } from '../form/RecordView'
import { useCan } from '../session/SessionContext'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { useToast } from '../ui/useToast'
import { AuditFormScreen } from './AuditFormScreen'
import { RecordActions } from './actions/RecordActions'
import { useActions } from './actions/useActions'
import { focusRecord } from './focusRecord'
import { PrintButton } from './print/PrintButton'
import { RecordHead, RecordSteps } from './RecordHead'
import { RecordPlaceholder, renderPage } from './RecordPage'
import { type ScreenContentProps, useShown } from './screenNavigation'
import { Slot } from './slots/Slot'
import { useScope } from './useScope'
import { useScreenRecord } from './useScreenRecord'

const relatedLists = lazyComponent(() => import('./RelatedLists'), 'RelatedLists')

/** A record to read, with what can be done with it and its audit, on a page or in an overlay. */
export function ViewScreenPage(props: ScreenContentProps<ViewScreen>) {
  const { screen, opening, host, overlay } = props
  const { key: recordKey = '', params } = opening
  const text = useText()
  const scope = useScope(params)
  const load = useScreenRecord(screen, recordKey, params)
  const { record } = load
  const leave = () => {
    focusRecord(recordKey)
    host.onDone()
  }
  const cancel = overlay?.onCancel ?? leave
  useShown(host, record && screen.label(record, text))
  if (record) return <ShownRecord {...props} record={record} scope={scope} onCancel={cancel} />
  const title = text(screen.title)
  const missing = <RecordPlaceholder load={load} title={title} onBack={cancel} />
  return overlay ? missing : renderPage({ title, onBack: cancel }, missing)
}

interface ShownRecordProps extends ScreenContentProps<ViewScreen> {
  readonly record: RecordData
  readonly scope: Scope
  readonly onCancel: () => void
}

const beside = 'grid grid-cols-1 items-start gap-3 @5xl:grid-cols-[minmax(0,1fr)_20rem] print:block'

function ShownRecord({ screen, opening, host, overlay, record, scope, onCancel }: ShownRecordProps) {
  const text = useText()
  const RelatedLists = useLazyComponent(relatedLists, screen.related !== undefined)
  const card = overlay ? '' : 'rounded-md border bg-raised p-4'
  const isSplit = screen.flow || screen.slots?.beside !== undefined
  const slot = (name: string | undefined) => <Slot {...{ name, record, screen, host }} today={scope.today} />
  return (
    <div
      className={
        overlay
          ? '-mb-4 flex min-h-[calc(100%+1rem)] flex-col gap-3'
          : '@container flex flex-1 flex-col gap-3 p-page pb-0'
      }
    >
      <RecordHead screen={screen} record={record} scope={scope} onBack={overlay ? undefined : onCancel}>
        <PrintButton screen={screen} record={record} scope={scope} />
        <HeadActions screen={screen} opening={opening} host={host} record={record} scope={scope} />
        {overlay ? null : <RecordSteps screen={screen} opening={opening} host={host} onBack={onCancel} />}
      </RecordHead>
      {slot(screen.slots?.above)}
      <div className={isSplit ? beside : ''}>
        <div data-print className={card}>
          <h1 className="hidden pb-2 font-semibold text-xl print:block">
            {text(screen.title)} {screen.label(record, text)}
          </h1>
          <RecordView {...{ screen, record, scope }} flow={<FlowSteps record={record} scope={scope} />} />
        </div>
        {isSplit && <Aside {...{ screen, opening, host, record, scope }}>{slot(screen.slots?.beside)}</Aside>}
      </div>
      {slot(screen.slots?.below)}
      {screen.related && RelatedLists && (
        <RelatedLists lists={screen.related} recordKey={opening.key ?? ''} host={host} />
      )}
      <AuditFormScreen screen={screen} recordKey={opening.key ?? ''} record={record} scope={scope}>
        {(form) => (
          <>
            {overlay && <Button onClick={onCancel}>{text('返回')}</Button>}
            {screen.flow && <Decisions {...{ screen, opening, host, record, scope, form }} />}
          </>
        )}
      </AuditFormScreen>
    </div>
  )
}

interface HeadActionsProps extends Omit<ScreenContentProps<ViewScreen>, 'overlay'> {
  readonly record: RecordData
  readonly scope: Scope
}

/** The component beside the fields, the audit of the document unless a tab shows it, and the documents around it. */
function Aside({ screen, opening, host, record, scope, children }: HeadActionsProps & PropsWithChildren) {
  const text = useText()
  return (
    <aside aria-label={screen.flow ? text('审核与相关单据') : undefined} className="flex min-w-0 flex-col gap-3">
      {children}
      {screen.flow && !screen.tabs.some((tab) => tab.flow) && (
        <div data-print>
          <FlowSection record={record} scope={scope} />
        </div>
      )}
      {screen.flow && <SourceSection screen={screen} opening={opening} host={host} />}
    </aside>
  )
}

function HeadActions({ screen, host, record, scope }: HeadActionsProps) {
  const can = useCan()
  const { run, running } = useActions({ keyField: screen.key, scope, open: host.open, label: screen.label })
  return (
    <RecordActions
      actions={screen.actions.filter(({ permission }) => can(permission))}
      row={record}
      scope={scope}
      running={running}
      hideRefused={screen.flow}
      onAction={async (action) => {
        if ((await run(action, [record])) && action.run.kind === 'remove') host.onDone()
      }}
    />
  )
}

/** What the user may decide on the document, if it waits for him. */
function Decisions({ screen, opening, host, record, scope, form }: HeadActionsProps & { readonly form?: AuditForm }) {
  const text = useText()
  const toast = useToast()
  const reload = useReload()
  const { tools } = useActions({ keyField: screen.key, scope, open: host.open })
  const businessId = String(record.businessId ?? opening.key ?? '')
  const leave = () => {
    void reload()
    host.onDone()
  }
  const fill = async ({ route }: OpenTodo) => {
    if (await tools.openDocument(route, businessId)) toast.info(text('请先填写本步骤的内容，再同意'))
    else toast.warning(text('没有找到该单据的页面'))
  }
  return (
    <AuditActions
      businessId={businessId}
      name={screen.label(record, text)}
      form={form}
      onFill={(todo) => void fill(todo)}
      onDone={leave}
    />
  )
}

/** `project.rental-report.detail` reads a `project.rental-report`. */
const resourceOf = (operation: string): string => operation.split('.').slice(0, 2).join('.')

/** The documents that a document came from and that came of it. */
function SourceSection({ screen, opening, host }: Omit<ScreenContentProps<ViewScreen>, 'overlay'>) {
  const text = useText()
  const toast = useToast()
  const scope = useScope(opening.params)
  const { tools } = useActions({ keyField: screen.key, scope, open: host.open })
  const open = async (routeKey: string, id: string) => {
    if (!(await tools.openDocument(routeKey, id))) toast.warning(text('没有找到该单据的页面'))
  }
  return (
    <RelatedSection
      resource={resourceOf(screen.load.operation)}
      id={opening.key ?? ''}
      scope={scope}
      onOpen={(routeKey, id) => void open(routeKey, id)}
    />
  )
}
