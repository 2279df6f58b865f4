import type { Label } from './expression'
import type { ScreenId, Text } from './value'

export interface ScreenBase {
  readonly id: ScreenId
  readonly title: Text
  readonly entity: string
  /** The field that identifies a record. */
  readonly key: string
  readonly label: Label
  /** The permission codes that its fields and actions ask for besides those of operations; absent: none. */
  readonly codes?: readonly string[]
  /** The features of the backend that its fields need; absent: none. */
  readonly needs?: readonly string[]
}
