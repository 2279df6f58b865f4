import type { FieldProps } from '@rjsf/utils'
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { RecordData } from '../../contract/value'
import { DetailGrid } from '../../grid/DetailGrid'
import type { GridHandle } from '../../grid/detailGridProps'
import type { FormErrors } from '../../record/findErrors'
import { hasRows, type RowsField as RowsSpecField, toRows } from '../../record/formPlan'
import { useText } from '../../text/useText'
import { useFormParts } from '../FormContext'
import { toCellErrors } from './toErrorSchema'

/** Warnings of the table's cells that no rule reports, by path in the form. */
function toNotes(table: string, messages: Readonly<Record<string, string>>): FormErrors {
  return new Map(Object.entries(messages).map(([cell, text]) => [`${table}.${cell}`, { text }]))
}

/** A detail table on the form's store; RJSF's own array field would render every cell on each keystroke. */
export function RowsField({ name, fieldPathId }: FieldProps) {
  const { store } = useFormParts()
  const spec = store.plan.byName.get(name)
  return spec && hasRows(spec) ? <StoredRows spec={spec} id={fieldPathId.$id} /> : null
}

function StoredRows({ spec, id }: { readonly spec: RowsSpecField; readonly id: string }) {
  const { store, readOnly, grids } = useFormParts()
  const text = useText()
  const { name, rows } = spec
  const values = useDeferredValue(useSyncExternalStore(store.subscribe, store.values))
  const value = useSyncExternalStore(store.subscribe, () => toRows(store.values(), name))
  const editable = useSyncExternalStore(store.subscribe, () => store.isEditable(name))
  const found = useSyncExternalStore(store.subscribe, store.errors)
  const errors = useMemo(() => toCellErrors(found, name, text), [found, name, text])
  const register = useCallback(
    (handle: GridHandle | null) => {
      if (handle) grids.set(name, handle)
      return () => {
        grids.delete(name)
      }
    },
    [grids, name],
  )
  return (
    <DetailGrid
      ref={register}
      id={id}
      rows={rows}
      value={value}
      onChange={(next: readonly RecordData[], from, origin) => store.changeRows(name, next, { from, origin })}
      errors={errors}
      onTouched={(cells) => store.leave(...cells.map((cell) => `${name}.${cell}`))}
      onMessages={(messages) => store.note(name, toNotes(name, messages))}
      titleOf={(dep) => store.plan.byName.get(dep.replace(/^form\./, ''))?.title}
      form={values}
      scope={store.scope()}
      readOnly={readOnly || !editable}
      label={text(spec.title)}
      required={spec.required || (rows.min ?? 0) > 0}
    />
  )
}
