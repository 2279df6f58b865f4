import { useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { useFormParts } from './FormContext'

const overruleNote = lazyComponent(() => import('./OverruleNote'), 'OverruleNote')

interface LazyOverruleNoteProps {
  readonly spec: FieldSpec
  readonly mark: string
  readonly id: string
}

/** Loads the note with the first overruled value, because few values are ever overruled. */
export function LazyOverruleNote({ spec, mark, id }: LazyOverruleNoteProps) {
  const { store } = useFormParts()
  const isOverruled = useSyncExternalStore(store.subscribe, () => store.value(mark) === true)
  const Note = useLazyComponent(overruleNote, isOverruled)
  return isOverruled && Note ? <Note spec={spec} id={id} /> : null
}
