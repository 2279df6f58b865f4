import type { FlowStep } from '../../src/contract/flow'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import type { Comparison } from './flowBranch'

/** A place at which a flow reads a field of the document. */
export interface AskedField {
  readonly field: string
  readonly place: Place
  readonly comparison?: Comparison
  /** True where the field names who handles the step. */
  readonly isPerson?: true
}

/** Titles of the roles that steps ask for, by alias. */
export type RoleNames = ReadonlyMap<string, string>

export interface ResolvedFlow {
  readonly name: string
  readonly place: Place
  readonly title: string
  readonly about: string
  readonly category: string
  readonly titledBy: readonly Located<string>[]
  readonly steps: readonly FlowStep[]
  /** False where one of its steps cannot be read. */
  readonly isWhole: boolean
  readonly asked: readonly AskedField[]
  /** Resources whose documents follow it, by name. */
  readonly resources: readonly string[]
  /** The files of the entities whose records are these documents. */
  readonly files: readonly string[]
  /** Titles of the fields that it reads, as the first of its entities describes them. */
  readonly titles: ReadonlyMap<string, string>
}
