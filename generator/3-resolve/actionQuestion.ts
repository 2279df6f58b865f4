import type { ValidAction } from '../2-validate/actions'
import type { Located } from '../2-validate/shape'
import type { Environment } from '../expressions/environment'
import type { BuiltIn } from './builtInActions'
import type { ScreenContext } from './screenContext'

export interface ActionScope {
  readonly env: Environment
  readonly form?: Located<string>
  readonly view?: Located<string>
  /** The form's `editable`; built-in actions with `whenEditable` obey it too. */
  readonly editable?: Located<string>
}

export interface ActionQuestion {
  readonly name: Located<string>
  readonly written: ValidAction | undefined
  readonly builtIn: BuiltIn | undefined
  readonly scope: ActionScope
  readonly context: ScreenContext
}
