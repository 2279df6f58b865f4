import type { Source } from '../diagnostics/report'

/** How many calls long the result before the last is kept, to which an edit that is undone returns. */
const MAX_UNUSED = 8

interface Kept<Made> {
  readonly text: string
  readonly made: Made
}

interface Memoized<Made> {
  readonly last: Kept<Made>
  readonly before?: Kept<Made>
  /** The calls since `before` was the last one. */
  readonly unused: number
}

/** Memoizes the last text of a path, and for a while the one before; drops files that are absent from the next call. */
export function memoizeByPath<Made>(make: (source: Source) => Made): (sources: readonly Source[]) => readonly Made[] {
  let known: ReadonlyMap<string, Memoized<Made>> = new Map()
  const memoizeText = (source: Source): Memoized<Made> => {
    const { text } = source
    const found = known.get(source.path)
    if (found?.last.text === text) {
      const unused = found.unused + 1
      return { last: found.last, before: unused > MAX_UNUSED ? undefined : found.before, unused }
    }
    const last = found?.before?.text === text ? found.before : { text, made: make(source) }
    return { last, before: found?.last, unused: 0 }
  }
  return (sources) => {
    const entries = sources.map((source) => [source.path, memoizeText(source)] as const)
    known = new Map(entries)
    return entries.map(([, { last }]) => last.made)
  }
}
