import { type ReactNode, useRef } from 'react'
import type { Scope } from '../contract/expression'
import type { FormScreen, ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { AuditForm } from '../flow/auditForm'
import { useOpenTodo } from '../flow/useOpenTodo'
import { FormView } from '../form/FormView'
import { toFormPlan } from '../record/formPlan'
import { useText } from '../text/useText'
import { FooterBar } from './actions/FooterActions'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useScreens } from './ScreensContext'
import { useScreen } from './useScreen'

interface AuditFormWorkProps {
  readonly screen: ViewScreen
  readonly recordKey: string
  readonly record: RecordData
  readonly scope: Scope
  /** Renders the buttons below the form; without an argument if the step has no form. */
  readonly children: (form?: AuditForm) => ReactNode
}

/** The form of the user's pending step, above the buttons for the decision. */
export function AuditFormScreen({ screen, recordKey, children, ...rest }: AuditFormWorkProps) {
  const { find } = useScreens()
  const todo = useOpenTodo(screen.edits ? recordKey : '')
  const id = todo && screen.edits?.[todo.step]
  const route = id === undefined ? undefined : find(id)
  const load = useScreen(route)
  if (route === undefined) return <FooterBar>{children()}</FooterBar>
  if (load.screen === undefined) return <ScreenPlaceholder route={route} load={load} />
  return load.screen.kind === 'form' ? <FilledForm form={load.screen} {...rest} footer={children} /> : null
}

interface FilledFormProps extends Pick<AuditFormWorkProps, 'record' | 'scope'> {
  readonly form: FormScreen
  readonly footer: AuditFormWorkProps['children']
}

function FilledForm({ form, record, scope, footer }: FilledFormProps) {
  const text = useText()
  const first = useRef(record)
  const saveForAudit = useRef<(values: RecordData) => Promise<void>>(undefined)
  const names = toFormPlan(form.tabs)
    .fields.filter(({ readOnly }) => !readOnly)
    .map(({ name }) => name)
  return (
    <section aria-label={text(form.title)} className="mt-4 rounded-md border bg-raised p-4 pb-0">
      <h2 className="mb-4 font-semibold text-lg">{text(form.title)}</h2>
      <FormView
        key={form.id}
        screen={form}
        record={first.current}
        mode="edit"
        scope={scope}
        onSave={async (values) => {
          await saveForAudit.current?.(Object.fromEntries(names.map((name) => [name, values[name]])))
          return undefined
        }}
        footer={({ submit }) =>
          footer({
            submit: (next) => {
              saveForAudit.current = next
              return submit()
            },
          })
        }
      />
    </section>
  )
}
