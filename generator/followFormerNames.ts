import type { OtherPlace, Place } from './diagnostics/diagnostic'
import type { FullReport, Report, Source } from './diagnostics/report'
import type { FormerNames } from './openapi/formerNames'

/** A former name where it is written, and what it is read as. */
export interface FormerName {
  /** In the file as somebody wrote it. */
  readonly place: Place
  readonly written: string
  readonly text: string
  /** Names of today that it may mean too, where `text` is an error. */
  readonly others: readonly string[]
}

const isAt = (place: Place) => (name: FormerName) => name.place.file === place.file && name.place.from === place.from

/** The name itself or with a suffix of the wire, e.g. `createTime_dategt`; undefined for what was never a name. */
function findName(place: Place, text: string, former: FormerNames): FormerName | undefined {
  const written = text.slice(place.from, place.to)
  const [name = ''] = /^[^_]*/.exec(written) ?? []
  const [first, ...others] = (former.get(name) ?? []).map((now) => now + written.slice(name.length))
  return first === undefined ? undefined : { place, written, text: first, others }
}

/** The next thing that it may mean; itself where it means none, so that the error stays. */
function toNext(name: FormerName): FormerName {
  const [text = name.written, ...others] = name.others
  return { ...name, text, others }
}

/** The names after a look at the errors that they leave; the same list where nothing is to be tried any more. */
export function followErrors(
  names: readonly FormerName[],
  errors: readonly Place[],
  { texts, former }: { readonly texts: ReadonlyMap<string, string>; readonly former: FormerNames },
): readonly FormerName[] {
  const tried = names.map((name) =>
    name.text !== name.written && errors.some((at) => isAt(at)(name)) ? toNext(name) : name,
  )
  const fresh = errors.flatMap((place) => {
    if (names.some(isAt(place))) return []
    return findName(place, texts.get(place.file) ?? '', former) ?? []
  })
  const isSame = fresh.length === 0 && tried.every((name, index) => name === names[index])
  const distinct = new Map(fresh.map((name) => [`${name.place.file}:${name.place.from}`, name]))
  return isSame ? names : [...tried, ...distinct.values()]
}

type Move = (at: number, isEnd: boolean) => number

/** Takes a place behind one name back; what lies in the name is all of it. */
const moveOver =
  ({ place, text }: FormerName, before: Move): Move =>
  (at, isEnd) => {
    const end = place.from + text.length
    if (at >= end) return before(at - text.length + (place.to - place.from), isEnd)
    if (at <= place.from) return before(at, isEnd)
    return before(isEnd ? place.to : place.from, isEnd)
  }

/** Where something stands in the file as it was written. */
function toWritten(place: Place, names: readonly FormerName[]): Place {
  const own = names.filter((name) => name.place.file === place.file).sort((a, b) => a.place.from - b.place.from)
  // The first name is taken back first: those behind it then stand where they were written.
  const move = own.reduceRight<Move>(
    (before, name) => moveOver(name, before),
    (at) => at,
  )
  const via = place.via && toWritten(place.via, names)
  return { ...place, from: move(place.from, false), to: move(place.to, true), via }
}

/** Reports of files in which former names were replaced what is to be shown in the files as they were written. */
export function createMovedReport(report: FullReport, names: readonly FormerName[]): FullReport {
  const errors: Place[] = []
  const moveOther = (other: OtherPlace) => ({ ...other, place: toWritten(other.place, names) })
  const add: Report['add'] = (place, finding, other) => {
    if (finding.severity === 'error') errors.push(place)
    report.add(toWritten(place, names), finding, other && moveOther(other))
  }
  return { ...report, add, errors: () => errors }
}

export function replaceFormerNames(sources: readonly Source[], names: readonly FormerName[]): readonly Source[] {
  return sources.map((source) => {
    const own = names.filter(({ place }) => place.file === source.path).sort((a, b) => b.place.from - a.place.from)
    if (own.length === 0) return source
    const text = own.reduce(
      (done, { place, text }) => done.slice(0, place.from) + text + done.slice(place.to),
      source.text,
    )
    return { ...source, text }
  })
}
