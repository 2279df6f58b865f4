import type { Json, JsonObject } from '../../../generator/openapi/json'
import type { Steps } from './documentPlaces'
import type { Use } from './uses'

/**
 * `report`: an error or warning at the words that name or imply the element. `follow`: no finding, and what the
 * browser gets says what the API says now. `either`: one of the two, never silence. `quiet`: no finding.
 * `open`: it depends on more than the place tells; such a mutant is not counted.
 */
export type Outcome = 'report' | 'follow' | 'either' | 'quiet' | 'open'

/** What stands at a place of the API, with all that one may want to know of it. */
export interface Target {
  readonly steps: Steps
  readonly node: JsonObject
  readonly name: string
  readonly uses: readonly Use[]
  /** Of a property: what the screens send in the schema that it stands in. Of a parameter: who calls its operation. */
  readonly senders: readonly Use[]
  readonly document: JsonObject
  /** Whether the YAML says the operation's own name. */
  readonly isNamed: (use: Use) => boolean
  /** Whether the YAML itself says which field identifies a record. */
  readonly saysKey: (use: Use) => boolean
  /** What the YAML says of the field or column, with its rule and its shared field laid under it. */
  readonly writtenOf: (use: Use) => JsonObject
}

export interface Kind {
  readonly name: string
  readonly of: 'operation' | 'query' | 'property'
  /** The changed document; nothing where the place cannot be changed so. */
  readonly change: (target: Target) => Json | undefined
  /** What the change must lead to; a place that no screen uses is quiet unless the kind says otherwise. */
  readonly expect: (target: Target) => Outcome
  /** The finding may stand at the operation or the screen, because it is about what is not said. */
  readonly implied?: true
  /** The finding may stand at a field of the form, because nothing takes what is typed there any more. */
  readonly untaken?: true
  readonly expectUnused?: (target: Target) => Outcome
}
