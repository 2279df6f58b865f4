import type { Source } from '../diagnostics/report'

/** Memoizes by path and text; drops files that are absent from the next call. */
export function memoizeByPath<Made>(make: (source: Source) => Made): (sources: readonly Source[]) => readonly Made[] {
  let known: ReadonlyMap<string, { readonly text: string; readonly made: Made }> = new Map()
  return (sources) => {
    const entries = sources.map((source) => {
      const before = known.get(source.path)
      const entry = before?.text === source.text ? before : { text: source.text, made: make(source) }
      return [source.path, entry] as const
    })
    known = new Map(entries)
    return entries.map(([, { made }]) => made)
  }
}
