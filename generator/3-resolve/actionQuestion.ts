import type { ValidAction } from '../2-validate/actions'
import type { Located } from '../2-validate/shape'
import type { Environment } from '../expressions/environment'
import type { BuiltIn } from './builtInActions'
import type { ScreenContext } from './screenContext'

/** What an action of one screen may open and read. */
export interface ActionScope {
  readonly env: Environment
  readonly form?: Located<string>
  readonly view?: Located<string>
  /** When the form lets a record be edited; edit and submit obey it too. */
  readonly editable?: Located<string>
}

/** One action of a screen: what the analyst wrote of it, and what the language knows. */
export interface ActionQuestion {
  readonly name: Located<string>
  readonly written: ValidAction | undefined
  readonly builtIn: BuiltIn | undefined
  readonly scope: ActionScope
  readonly context: ScreenContext
}
