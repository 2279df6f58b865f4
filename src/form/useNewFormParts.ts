import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FormParts } from './FormContext'
import { FormStore } from './formStore'
import type { FormViewProps } from './formViewProps'
import { isSameValue } from './isSameValue'

/** The store of one form, and a new start when its record changes before anything was typed. */
export function useNewFormParts({ screen, record, mode, scope }: FormViewProps): FormParts {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const [grids] = useState(() => new Map())
  const [store] = useState(() => new FormStore(screen, { record, mode }, scope))
  const shown = useRef(record)
  useEffect(() => store.setScope(scope), [store, scope])
  useEffect(() => {
    const isNew = !isSameValue(shown.current, record)
    shown.current = record
    if (isNew && !store.dirty()) store.reset({ record, mode })
  }, [store, record, mode])
  const locked = mode === 'edit' && screen.editable?.({ ...scope, form: record ?? {}, row: record ?? {} }) === false
  return useMemo(() => ({ store, id, locked, grids }), [store, id, locked, grids])
}
