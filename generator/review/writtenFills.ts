import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import type { ResolvedField } from '../3-resolve/resolvedField'

export interface WrittenFill {
  readonly by: 'choice' | 'lookup'
  readonly entries: readonly Named<Located<string>>[]
}

export function writtenFills({ written }: ResolvedField): readonly WrittenFill[] {
  const { options, pick, fill } = written
  const picked = pick && 'screen' in pick ? pick.fill : undefined
  const chosen = [...(options?.fill?.value ?? []), ...(picked?.value ?? [])]
  const looked = fill?.fields.value ?? []
  const table = fill?.rows?.value
  return [
    { by: 'choice', entries: chosen },
    // All rows are replaced together, so that each of their cells may be filled otherwise.
    { by: 'lookup', entries: table ? looked.slice(0, 1).map((entry) => ({ ...entry, name: table })) : looked },
  ]
}
