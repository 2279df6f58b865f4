import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { createLookup } from '../api/lookup'
import type { GridHandle } from '../grid/detailGridProps'
import { isSameValue } from '../record/isSameValue'
import { BusyFields } from './busyFields'
import type { FormParts } from './FormContext'
import { FormStore } from './formStore'
import type { FormViewProps } from './formViewProps'
import { findReadOnlyReason } from './readOnlyReason'
import { useNewestForm } from './replaceForm'
import { ServerChecks } from './serverChecks'
import { type LookupWatch, watchLookups } from './watchLookups'

/** Creates the form's store and resets it when its record changes while the form is not dirty. */
export function useNewFormParts({ screen, record, mode, scope }: FormViewProps): FormParts {
  const ownId = useId().replaceAll(/[^\w-]/g, '')
  const api = useApi()
  const [grids] = useState(() => new Map<string, GridHandle>())
  const [busy] = useState(() => new BusyFields())
  const [store] = useState(() => new FormStore(screen, { record, mode }, scope))
  // biome-ignore lint/correctness/useHookAtTopLevel: constant; a build has no `hot` and drops the hook
  const id = import.meta.hot ? `${ownId}-${useNewestForm(store, screen, mode)}` : ownId
  const [checks] = useState(() => new ServerChecks(store, api.dynamicCall))
  const shown = useRef(record)
  useEffect(() => store.setScope(scope), [store, scope])
  useEffect(() => checks.start(), [checks])
  const lookups = useRef<LookupWatch>(undefined)
  useEffect(() => {
    const watch = watchLookups(store, createLookup({ call: api.dynamicCall }))
    lookups.current = watch
    return watch.stop
  }, [store, api])
  useEffect(() => {
    const isNew = !isSameValue(shown.current, record)
    shown.current = record
    if (isNew && !store.dirty()) store.reset({ record, mode })
  }, [store, record, mode])
  const readOnly = mode === 'edit' && findReadOnlyReason(screen, record ?? {}, scope) !== undefined
  const lookUp = useCallback(async () => {
    await Promise.all([...grids.values()].map((grid) => grid.waitForAll()))
    await lookups.current?.waitForAll()
  }, [grids])
  return useMemo(
    () => ({ store, checks, id, isNew: mode === 'add', readOnly, grids, busy, lookUp }),
    [store, checks, id, mode, readOnly, grids, busy, lookUp],
  )
}
