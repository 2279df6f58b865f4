import type { Tone } from '../../src/contract/dictionary'

export interface ResolvedDictionary {
  readonly name: string
  readonly entries: readonly ResolvedDictionaryEntry[]
  /** The transitions of records that have their status in the dictionary; empty where it describes no status. */
  readonly life: readonly ResolvedTransition[]
}

export interface ResolvedDictionaryEntry {
  readonly key: string
  readonly label: string
  readonly tone: Tone
  /** The server's name of the entry; absent where the code never needs it. */
  readonly code: string | undefined
  readonly is: readonly string[]
}

export interface ResolvedTransition {
  readonly name: string
  readonly title: string
  /** A named condition on the status; absent: in every status. */
  readonly when: string | undefined
  readonly by: 'applicant' | 'handler' | 'holder'
  /** Codes and conditions of the next status; absent: the status stays; empty: the document is removed. */
  readonly to: readonly string[] | undefined
}

export type Transition = Pick<ResolvedTransition, 'when' | 'by'>

export interface ResolvedDictionaries {
  readonly local: readonly ResolvedDictionary[]
  readonly blade: readonly { readonly code: string; readonly title: string }[]
}
