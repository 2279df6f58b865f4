import type { ValidAction } from '../2-validate/actions'
import type { BuiltIn } from './builtInActions'
import type { ResolvedAction } from './resolvedAction'

interface Looking {
  readonly written: ValidAction | undefined
  readonly builtIn: BuiltIn | undefined
}

export function toLook({ written, builtIn }: Looking): Pick<ResolvedAction, 'place' | 'tone' | 'icon'> {
  return {
    place: written?.place?.value ?? builtIn?.place ?? 'row',
    tone: written?.tone?.value ?? builtIn?.tone ?? 'normal',
    icon: written?.icon?.value ?? builtIn?.icon,
  }
}
