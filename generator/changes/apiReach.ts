import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import type { Documents } from '../openapi/apiChange'
import { diffApi } from '../openapi/diffApi'
import { toLineColumn } from './edit'
import { createExaminer, type Found } from './examine'
import { findUses } from './findUses'
import { listScreenParts, type ScreenParts, sayWhere } from './screenParts'

export interface Reached {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The path of keys, e.g. `fields.memo`. */
  readonly where: string
  /** A sentence about the API's change; empty for an error that no single change explains. */
  readonly change: string
  /** True if the YAML must change with the API. */
  readonly breaks: boolean
  readonly error?: string
}

export interface ReachedScreen {
  /** `<domain>/<screen>`, or a file in `schemas/` for places that belong to no screen. */
  readonly screen: string
  readonly title: string
  readonly reached: readonly Reached[]
}

export interface ApiReach {
  readonly screens: readonly ReachedScreen[]
  /** Changes that no YAML uses. */
  readonly silent: readonly string[]
  readonly breaks: number
}

interface Hit {
  readonly place: Place
  readonly change: string
  readonly removed: boolean
  readonly error?: string
}

function toKey({ place }: { readonly place: Place }): string {
  return `${place.file}:${place.from}`
}

function sayError({ finding }: Found): string {
  return `${finding.code} ${finding.message}`
}

/** Attaches errors to uses at the same place; the others become hits of their own. */
function joinErrors(uses: readonly Hit[], errors: readonly Found[]): readonly Hit[] {
  const byPlace = new Map(errors.map((found) => [toKey(found), sayError(found)]))
  const known = new Set(uses.map(toKey))
  const others = errors.filter((found) => !known.has(toKey(found)))
  return [
    ...uses.map((use) => ({ ...use, error: byPlace.get(toKey(use)) })),
    ...others.map((found) => ({ place: found.place, change: '', removed: false, error: sayError(found) })),
  ]
}

function byPlace(a: Hit, b: Hit): number {
  return a.place.file === b.place.file ? a.place.from - b.place.from : a.place.file < b.place.file ? -1 : 1
}

/** Marks all uses of a lost element as broken, since the compiler reports a loss only once. */
function markBroken(hits: readonly Hit[]): readonly (Hit & { readonly breaks: boolean })[] {
  const lost = new Set(hits.filter(({ removed, error }) => removed && error !== undefined).map(({ change }) => change))
  return hits.map((hit) => ({ ...hit, breaks: hit.error !== undefined || (hit.removed && lost.has(hit.change)) }))
}

type BrokenHit = ReturnType<typeof markBroken>[number]
type Printer = (hit: BrokenHit) => Reached

function toScreen({ screen, contains }: ScreenParts, hits: readonly BrokenHit[], print: Printer): ReachedScreen {
  const own = hits.filter(({ place }) => contains(place))
  return { screen: screen.id, title: screen.title, reached: own.map(print) }
}

function groupByScreen(hits: readonly BrokenHit[], screens: readonly ScreenParts[], print: Printer): ReachedScreen[] {
  const lost = hits.filter(({ place }) => !screens.some(({ contains }) => contains(place)))
  const files = [...new Set(lost.map(({ place }) => place.file))]
  const rest = files.map((file) => ({
    screen: file,
    title: '',
    reached: lost.filter(({ place }) => place.file === file).map(print),
  }))
  return [...screens.map((parts) => toScreen(parts, hits, print)), ...rest].filter(({ reached }) => reached.length > 0)
}

export function findApiReach(sources: readonly Source[], documents: Documents): ApiReach {
  const examine = createExaminer()
  const examined = examine(sources, documents.before)
  const screens = listScreenParts(examined)
  const ground = { sources, openapi: documents.before, examined, screens, examine }
  const changes = diffApi(documents).map((change) => ({ change, places: findUses(change, ground) }))
  const uses = changes.flatMap(({ change, places }) =>
    places.map(
      (place): Hit => ({
        place,
        change: change.says,
        removed: change.change === 'removed' || change.change === 'renamed',
      }),
    ),
  )
  const before = new Set(examined.errors.map((found) => `${toKey(found)} ${sayError(found)}`))
  const errors = examine(sources, documents.after).errors.filter(
    (found) => !before.has(`${toKey(found)} ${sayError(found)}`),
  )
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const print: Printer = ({ place, change, breaks, error }) => ({
    file: place.file,
    ...toLineColumn(texts.get(place.file) ?? '', place.from),
    where: sayWhere(place, examined.parsed),
    change,
    breaks,
    error,
  })
  const hits = [...markBroken(joinErrors(uses, errors))].sort(byPlace)
  return {
    screens: groupByScreen(hits, screens, print),
    silent: changes.filter(({ places }) => places.length === 0).map(({ change }) => change.says),
    breaks: errors.length,
  }
}
