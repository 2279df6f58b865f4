import type { Source } from '../diagnostics/report'

/** What was made of each file the last time; of a file with another text it is made anew, a file that is gone is forgotten. */
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
