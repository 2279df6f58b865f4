import type { Tone } from '../../src/contract/dictionary'

export interface ResolvedDictionary {
  readonly name: string
  readonly entries: readonly ResolvedDictionaryEntry[]
  /** What may be done with a record whose status it holds; empty where it is no life of documents. */
  readonly life: readonly ResolvedTransition[]
}

export interface ResolvedDictionaryEntry {
  readonly key: string
  readonly label: string
  readonly tone: Tone
  /** What the server calls it; absent where nothing asks for it by name. */
  readonly code: string | undefined
  /** The named conditions that a record with this status meets. */
  readonly is: readonly string[]
}

/** What may be done with a document. */
export interface ResolvedTransition {
  readonly name: string
  readonly title: string
  /** The condition; absent: in every status. */
  readonly when: string | undefined
  readonly by: 'applicant' | 'handler' | 'holder'
  /** Codes and conditions of what it comes to; absent: the status stays; empty: the document is gone. */
  readonly to: readonly string[] | undefined
}

/** What a verb does with one. */
export type Transition = Pick<ResolvedTransition, 'when' | 'by'>
