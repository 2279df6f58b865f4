import { emptyRange } from '../diagnostics/review'
import type { Located, Shape } from './shape'

type Limit = Located<string | number>
type Limited<Name extends string> = { readonly [name in Name]?: Limit }

/** A map whose limits must not cross; crossing ones are reported here once and dropped, not at every use of the map. */
export function ranged<Name extends string, T extends Limited<Name>>(
  shape: Shape<T>,
  pairs: readonly (readonly [Name, Name])[],
): Shape<T> {
  return {
    ...shape,
    read: (node, report) => {
      const read = shape.read(node, report)
      const wrong = pairs.filter(([low, high]) => Number(read?.[low]?.value) > Number(read?.[high]?.value))
      for (const [low, high] of wrong) {
        const max: Limit | undefined = read?.[high]
        if (max) report.add(max.place, emptyRange(`${low} ${read?.[low]?.value}`, `${high} ${max.value}`))
      }
      return read && { ...read, ...Object.fromEntries(wrong.flat().map((name) => [name, undefined])) }
    },
  }
}
