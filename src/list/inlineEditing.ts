import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'

/** Rules of inline editing, injected because this folder must not import the form's. */
export interface InlineEditing {
  /** Editable fields of columns, by name. */
  readonly fields: ReadonlyMap<string, FieldSpec>
  readonly start: (row: RecordData | undefined) => RecordData
  readonly change: (values: RecordData, field: string, value: Value | undefined) => RecordData
  /** Translated messages by field. */
  readonly findErrors: (values: RecordData) => ReadonlyMap<string, string>
  /** Resolves to the server's messages by field; undefined after a successful save. */
  readonly save: (values: RecordData, row: RecordData | undefined) => Promise<ReadonlyMap<string, string> | undefined>
}

export interface EditHandle {
  readonly editing: InlineEditing
  readonly adding: boolean
  readonly editingKey: string | undefined
  readonly values: RecordData
  readonly errors: ReadonlyMap<string, string>
  readonly saving: boolean
  readonly change: (field: string, value: Value | undefined) => void
  /** Marks the field as touched: its errors show from now on. */
  readonly leave: (field: string) => void
  readonly save: () => void
  readonly cancel: () => void
}
