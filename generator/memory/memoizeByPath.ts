import type { Source } from '../diagnostics/report'

/** Texts that are remembered of a file: the last one, and the one before, to which an edit that is undone returns. */
const MAX_KEPT = 2

/** Memoizes by path and text; drops files that are absent from the next call. */
export function memoizeByPath<Made>(make: (source: Source) => Made): (sources: readonly Source[]) => readonly Made[] {
  interface Kept {
    readonly text: string
    readonly made: Made
  }
  let known: ReadonlyMap<string, readonly [Kept, ...Kept[]]> = new Map()
  return (sources) => {
    const entries = sources.map((source): [string, readonly [Kept, ...Kept[]]] => {
      const before = known.get(source.path) ?? []
      const last = before.find(({ text }) => text === source.text) ?? { text: source.text, made: make(source) }
      const others = before.filter((one) => one !== last)
      return [source.path, [last, ...others.slice(0, MAX_KEPT - 1)]]
    })
    known = new Map(entries)
    return entries.map(([, [{ made }]]) => made)
  }
}
