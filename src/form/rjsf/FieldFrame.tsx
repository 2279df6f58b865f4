import type { FieldTemplateProps } from '@rjsf/utils'
import { useSyncExternalStore } from 'react'
import { hasRows } from '../../record/formPlan'
import { isRequired } from '../../record/isRequired'
import { useText } from '../../text/useText'
import { Field } from '../../ui/Field'
import { FieldBoundary } from '../FieldBoundary'
import { useFormParts } from '../FormContext'
import { LazyOverruleNote } from '../LazyOverruleNote'

/** A field with its label, hint, unit and error; omits the label for the form itself and for detail tables. */
export function FieldFrame({ id, label, rawHelp, rawErrors, fieldPathId, children }: FieldTemplateProps) {
  const { store } = useFormParts()
  const text = useText()
  const [name] = fieldPathId.path
  const spec = store.plan.byName.get(String(name))
  const [error] = rawErrors ?? []
  const required = useSyncExternalStore(store.subscribe, () => spec !== undefined && isRequired(spec, store.scope()))
  if (!spec) return children
  const shown = (
    <FieldBoundary screen={store.screen.id} field={spec.name}>
      {children}
    </FieldBoundary>
  )
  if (hasRows(spec)) {
    return (
      <div className="min-w-0 pb-4">
        {shown}
        {rawHelp !== undefined && <p className="pt-1 text-muted text-xs">{rawHelp}</p>}
        {error !== undefined && (
          <p role="alert" className="pt-1 text-danger-text text-xs">
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <Field
      id={id}
      label={label}
      required={required}
      hint={rawHelp}
      error={error}
      unit={spec.unit === undefined ? undefined : text(spec.unit)}
      note={spec.overrule === undefined ? undefined : <LazyOverruleNote spec={spec} mark={spec.overrule} id={id} />}
    >
      {shown}
    </Field>
  )
}
