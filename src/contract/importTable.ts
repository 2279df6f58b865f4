import type { OperationId } from './value'

/** Rules of an import that only the server can know; each is written in the domain of its operation. */
export const IMPORT_RULES = ['settlementPrices', 'paymentPlan'] as const

export type ImportRuleName = (typeof IMPORT_RULES)[number]

/** A dictionary whose labels stand in the cells of a column, while records hold its keys. */
export interface ImportChoices {
  readonly code: string
  /** True for a closed list of the product. */
  readonly isLocal: boolean
  /** The field that holds the label beside the key. */
  readonly labelField?: string
}

/** A column of a workbook. */
export interface SheetColumn<Field extends string = string> {
  readonly field: Field
  /** The text of the header cell; columns of a file may come in any order. */
  readonly title: string
  readonly type: 'text' | 'integer' | 'decimal' | 'date' | 'date-time'
  /** Reading: a blank cell is an error. */
  readonly required?: boolean
  /** Fraction digits of a decimal: shown when written, allowed at most when read. Absent: 3. */
  readonly digits?: number
  /** Smallest number to read. Absent: 0. */
  readonly min?: number
  /** Maximum length of a text to read. Absent: 500. */
  readonly maxLength?: number
  /** In characters. */
  readonly width?: number
}

export interface ImportColumn extends SheetColumn {
  readonly choices?: ImportChoices
}

/** A column whose cells name records of another resource. */
export interface ImportMatch {
  readonly column: string
  readonly resource: string
  /** The field of those records that the cells hold. */
  readonly by: string
  /** True if the row's record holds the id of the found one; else it holds what the cell says. */
  readonly isId: boolean
  /** True if a cell may name several, separated by commas. */
  readonly isMany: boolean
  /** The condition of a status that the found record satisfies. */
  readonly when?: string
  /** What is said where none is found; absent: `…不存在`. */
  readonly message?: string
  /** Fields of the row's record that are taken from the found one: own field → its field. */
  readonly take: { readonly [own: string]: string }
}

/** An import of a workbook, as `imports:` of an entity describes it. */
export interface ImportSpec {
  /** The resource of the records that the rows become. */
  readonly resource: string
  /** The field of the request that names the file. */
  readonly file: string
  /** The workbook to fill in, by its file name. */
  readonly template?: string
  /** Operations whose forms check each row; empty: the schema of the resource does. */
  readonly forms: readonly OperationId[]
  /** The detail table of the form that the rows fill; absent: each row becomes a record. */
  readonly table?: string
  readonly columns: readonly ImportColumn[]
  readonly maxRows?: number
  /** Fields that together stand once in the workbook and, without `updates`, among the stored records. */
  readonly unique?: { readonly fields: readonly string[]; readonly at: string; readonly message?: string }
  /** Fields by which a row finds the stored record that it changes. */
  readonly updates?: readonly string[]
  /** The column in which a row permits changes of a stored record. */
  readonly overwrite?: { readonly title: string; readonly yes: string }
  readonly matches: readonly ImportMatch[]
  readonly rules?: ImportRuleName
}

/** Imports by their operation (`src/generated/imports.ts`). */
export interface ImportTable {
  readonly [operation: OperationId]: ImportSpec
}
