import type { FieldProps } from '@rjsf/utils'
import { type ComponentType, useEffect, useMemo, useSyncExternalStore } from 'react'
import { findNeeded } from '../../api/findNeeded'
import { useChoices } from '../../api/useChoices'
import type { FieldSpec, OperationChoices } from '../../contract/field'
import { isBlank } from '../../record/isBlank'
import { isRequired } from '../../record/isRequired'
import type { Translate } from '../../text/text'
import { useText } from '../../text/useText'
import { describedBy } from '../../ui/describedBy'
import { toFieldValue } from '../../widgets/choiceValue'
import { widgetComponents } from '../../widgets/components'
import { fillValues } from '../../widgets/reference/fillValues'
import type { WidgetProps } from '../../widgets/WidgetProps'
import { useFormParts } from '../FormContext'
import type { FormStore } from '../formStore'
import { leaveField } from '../leaveField'
import { overruleId } from '../overruleId'

// The compiler checks that `widget` is a key of the register.
const components: { readonly [word: string]: ComponentType<WidgetProps> | undefined } = widgetComponents

/** A key of the other fields' values that the choices read and the widget fills; its change renders the field. */
function othersKey(store: FormStore, { choices, companions = [] }: FieldSpec): string {
  const others = [...(choices?.kind === 'operation' ? choices.deps : []), ...companions]
  return others.length === 0 ? '' : JSON.stringify(others.map((name) => store.value(name) ?? null))
}

function toDigits({ cellOptions: { digits } }: FieldSpec): number | undefined {
  return typeof digits === 'number' ? digits : undefined
}

/** Throws for a name that the screen does not have: RJSF renders the properties of the compiled schema. */
function getField(store: FormStore, name: string): FieldSpec {
  const spec = store.plan.byName.get(name)
  if (spec === undefined) throw new Error(`the form has no field ${name}`)
  return spec
}

/** Says which field comes first where this one offers nothing without it. */
function sayNeeded(store: FormStore, { choices }: FieldSpec, text: Translate): string | undefined {
  const title = findNeeded(choices, store.scope(), (dep) => store.plan.byName.get(dep)?.title)
  return title && text('请先填写{{title}}', { title: text(title) })
}

const readState = (store: FormStore, spec: FieldSpec) =>
  [
    store.value(spec.name),
    store.isEditable(spec.name),
    isRequired(spec, store.scope()),
    spec.overrule !== undefined && store.value(spec.overrule) === true,
    othersKey(store, spec),
  ] as const

/** Subscribes once for all that a field shows, because a form opens with dozens of fields. */
function useFieldState(store: FormStore, spec: FieldSpec) {
  const read = useMemo(() => {
    let known = readState(store, spec)
    return () => {
      const next = readState(store, spec)
      if (next.some((part, index) => !Object.is(part, known[index]))) known = next
      return known
    }
  }, [store, spec])
  return useSyncExternalStore(store.subscribe, read)
}

/** Gives a new record the only choice of a field, once: who clears the field is not contradicted. */
function OnlyChoice({ spec, choices }: { readonly spec: FieldSpec; readonly choices: OperationChoices }) {
  const { store } = useFormParts()
  const { options, hasMore } = useChoices(choices, store.scope(), '')
  const only = options.length === 1 && !hasMore ? options[0] : undefined
  useEffect(() => {
    if (only && isBlank(store.value(spec.name)) && store.isEditable(spec.name))
      store.preset({ [spec.name]: toFieldValue(only.value, spec.type), ...fillValues(choices, only) })
  }, [store, spec, choices, only])
  return null
}

/** Renders a field's widget on the form's store, so that typing renders this field only. */
export function ValueField({ name, rawErrors, uiSchema, fieldPathId: { $id: id } }: FieldProps) {
  const { store, isNew, readOnly, busy } = useFormParts()
  const spec = getField(store, name)
  const text = useText()
  const hint = uiSchema?.['ui:help'] as string | undefined
  const error = rawErrors?.[0]
  const [value, editable, required, overruled] = useFieldState(store, spec)
  const line = describedBy(id, { hint, error, unit: spec.unit })
  const Widget = components[spec.widget]
  if (!Widget) return null
  const field = (
    <Widget
      id={id}
      value={value}
      onChange={(next) => store.change(name, next)}
      onFill={(values) => store.fill(values, name)}
      onObject={(message) =>
        store.note(`${name} typed`, new Map(message === undefined ? [] : [[name, { text: message }]]))
      }
      onBlur={() => leaveField(store, spec)}
      disabled={readOnly || !editable}
      invalid={error !== undefined}
      required={required}
      label={String(uiSchema?.['ui:title'] ?? spec.title)}
      describedBy={overruled ? `${line ?? ''} ${overruleId(id)}`.trim() : line}
      options={spec.widgetOptions}
      digits={toDigits(spec)}
      choices={spec.choices}
      placeholder={sayNeeded(store, spec, text)}
      pick={spec.pick}
      onBusy={(isBusy) => busy.set(name, isBusy)}
      type={spec.type}
      scope={store.scope()}
    />
  )
  if (!isNew || spec.choices?.kind !== 'operation' || !spec.choices.chooseOnly) return field
  return (
    <>
      {field}
      <OnlyChoice spec={spec} choices={spec.choices} />
    </>
  )
}
