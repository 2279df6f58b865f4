import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import type { ResolvedField } from '../3-resolve/resolvedField'

/** Who gives other fields their values, and which. */
export interface WrittenFill {
  /** As in "x is filled by the choice of y". */
  readonly by: 'choice' | 'lookup'
  readonly entries: readonly Named<Located<string>>[]
}

/** The fields that a field fills: by what is chosen, or by what is looked up when it changes. */
export function writtenFills({ written }: ResolvedField): readonly WrittenFill[] {
  const { options, pick, fill } = written
  const picked = pick && 'screen' in pick ? pick.fill : undefined
  const chosen = [...(options?.fill?.value ?? []), ...(picked?.value ?? [])]
  return [
    { by: 'choice', entries: chosen },
    { by: 'lookup', entries: fill?.fields.value ?? [] },
  ]
}
