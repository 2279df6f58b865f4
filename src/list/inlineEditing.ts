import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'

/** How rows are edited in their place: the rules are a form's, which this room does not know. */
export interface InlineEditing {
  /** The fields that a column can edit, by name. */
  readonly fields: ReadonlyMap<string, FieldSpec>
  readonly start: (row: RecordData | undefined) => RecordData
  readonly change: (values: RecordData, field: string, value: Value | undefined) => RecordData
  /** What is wrong, by field, as it is said. */
  readonly findErrors: (values: RecordData) => ReadonlyMap<string, string>
  /** Answers what the server found wrong; nothing where it is saved. */
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
  /** The field was left: what is wrong with it is said from now on. */
  readonly leave: (field: string) => void
  readonly save: () => void
  readonly cancel: () => void
}
