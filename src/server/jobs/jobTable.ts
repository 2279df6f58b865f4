import type { RecordData } from '../../contract/value'
import { readRows, type SheetRows } from '../xlsx/readRows'
import type { SheetColumn } from '../xlsx/sheetColumn'
import { writeWorkbook } from '../xlsx/writeWorkbook'
import { derivePassword, type PasswordInput } from './derivePassword'
import { type CommonInput, isCommonDigest } from './isCommonDigest'

export interface ReadInput {
  readonly bytes: Uint8Array
  readonly columns: readonly SheetColumn[]
  /** True for all rows with errors instead of the first ones. */
  readonly isWhole?: boolean
}

export interface WriteInput {
  readonly columns: readonly SheetColumn[]
  /** A stream is transferred to the worker and read as the workbook grows. */
  readonly rows: readonly RecordData[] | ReadableStream<readonly RecordData[]>
  readonly name?: string
}

/** Inputs and results of the jobs; all are cloneable or transferable. */
export interface JobTable {
  readonly derivePassword: (input: PasswordInput) => Promise<Uint8Array>
  readonly isCommonDigest: (input: CommonInput) => Promise<boolean>
  readonly readRows: (input: ReadInput) => Promise<SheetRows>
  readonly writeWorkbook: (input: WriteInput) => Promise<Uint8Array>
}

/** Computations too slow for the thread that answers requests. */
export const jobTable: JobTable = {
  derivePassword,
  isCommonDigest,
  readRows: ({ bytes, columns, isWhole }) => readRows(bytes, columns, isWhole),
  writeWorkbook: ({ columns, rows, name }) => writeWorkbook(columns, rows, name),
}

export type JobName = keyof JobTable
export type JobInput<Name extends JobName> = Parameters<JobTable[Name]>[0]
export type JobOutput<Name extends JobName> = Awaited<ReturnType<JobTable[Name]>>
