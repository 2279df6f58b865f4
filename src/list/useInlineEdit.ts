import { useState } from 'react'
import type { RecordData } from '../contract/value'
import type { EditHandle, InlineEditing } from './inlineEditing'
import { rowKey } from './listActions'
import { useLatest } from './useLatest'

interface RowEdit {
  /** Absent for a new row. */
  readonly row?: RecordData
  readonly values: RecordData
  readonly touched: ReadonlySet<string>
  readonly refused?: ReadonlyMap<string, string>
  readonly saving: boolean
}

export interface InlineEdit {
  readonly handle: EditHandle | undefined
  readonly open: (row: RecordData | undefined) => void
}

const noErrors: ReadonlyMap<string, string> = new Map()

export function useInlineEdit(editing: InlineEditing | undefined, keyField: string): InlineEdit {
  const [draft, setDraft] = useState<RowEdit>()
  const latest = useLatest(draft)
  if (!editing) return { handle: undefined, open: ignore }
  const open = (row: RecordData | undefined) =>
    setDraft({ row, values: editing.start(row), touched: new Set(), saving: false })
  const idle = { editing, adding: false, editingKey: undefined, values: {}, errors: noErrors, saving: false }
  const patch = (part: Partial<RowEdit>) => setDraft((before) => before && { ...before, ...part })
  const save = async () => {
    const now = latest.current
    if (!now || now.saving) return
    if (editing.findErrors(now.values).size > 0) return patch({ touched: new Set(editing.fields.keys()) })
    patch({ saving: true })
    const refused = await editing.save(now.values, now.row)
    if (refused) patch({ refused, saving: false })
    else setDraft(undefined)
  }
  const handle: EditHandle = {
    ...idle,
    ...(draft && {
      adding: draft.row === undefined,
      editingKey: draft.row && rowKey(draft.row, keyField),
      values: draft.values,
      saving: draft.saving,
      errors: shownErrors(draft, editing),
    }),
    // A choice changes its field and the filled ones in succession, so each update starts from the previous.
    change: (field, value) =>
      setDraft(
        (now) => now && { ...now, values: editing.change(now.values, field, value), refused: withoutField(now, field) },
      ),
    leave: (field) => setDraft((now) => now && { ...now, touched: new Set(now.touched).add(field) }),
    save: () => void save(),
    cancel: () => setDraft(undefined),
  }
  return { handle, open }
}

/** Shows errors of touched fields only; a failed save touches all. */
function shownErrors({ values, touched, refused }: RowEdit, editing: InlineEditing): ReadonlyMap<string, string> {
  const found = [...editing.findErrors(values)].filter(([field]) => touched.has(field))
  return new Map([...(refused ?? []), ...found])
}

function withoutField({ refused }: RowEdit, field: string): RowEdit['refused'] {
  return refused && new Map([...refused].filter(([name]) => name !== field))
}

function ignore() {}
