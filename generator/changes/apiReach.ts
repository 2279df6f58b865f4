import type { Diagnostic, Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import { toBoth } from '../diagnostics/wording'
import type { ApiChange } from '../openapi/apiChange'
import { diffApi } from '../openapi/diffApi'
import type { JsonObject } from '../openapi/json'
import { toLineColumn, toOffset } from './edit'
import { findUses, type Ground } from './findUses'
import { createJudge, type Judge, type Judged } from './judge'
import { collectOwners, proposeRenames } from './proposeRenames'
import { listScreenParts, type ScreenParts, sayWhere } from './screenParts'
import { indexApiWords } from './words'

/** A use of the API that a change reaches; its texts are those of `both`. */
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
  /** Commands that carry out what seems to be renamed. */
  readonly renames: readonly string[]
  /** Errors that `generate` reports with the new API. */
  readonly errors: number
  /** Those of them that the change brings. */
  readonly breaks: number
}

interface Hit {
  readonly place: Place
  readonly change?: ApiChange
  readonly error?: string
}

type BrokenHit = Hit & { readonly breaks: boolean }

function toKey({ place }: { readonly place: Place }): string {
  return `${place.file}:${place.from}`
}

const sayError = (error: Diagnostic) => `${error.code} ${toBoth(error)}`

interface PlacedError {
  readonly place: Place
  readonly says: string
}

function toPlaced(error: Diagnostic, texts: ReadonlyMap<string, string>): PlacedError {
  const from = toOffset(texts.get(error.file) ?? '', error)
  return { place: { file: error.file, from, to: from }, says: sayError(error) }
}

/** The change that an error names, of those that reach its screens. */
function findCause({ place, says }: PlacedError, changes: readonly ApiChange[], screens: readonly ScreenParts[]) {
  const around = screens.filter(({ contains }) => contains(place))
  const isNear = ({ elements }: ApiChange) =>
    elements.some(({ operation }) => around.some(({ operations }) => operations.has(operation)))
  const isNamed = ({ elements: [{ path, operation }] }: ApiChange) => says.includes(`"${path.at(-1) ?? operation}"`)
  return changes.find((change) => isNamed(change) && isNear(change))
}

/** Attaches errors to uses at the same place; the others become hits of their own. */
function joinErrors(
  uses: readonly Hit[],
  errors: readonly PlacedError[],
  causeOf: (error: PlacedError) => ApiChange | undefined,
): readonly Hit[] {
  const byPlace = new Map(errors.map((error) => [toKey(error), error.says]))
  const known = new Set(uses.map(toKey))
  const others = errors.filter((error) => !known.has(toKey(error)))
  return [
    ...uses.map((use) => ({ ...use, error: byPlace.get(toKey(use)) })),
    ...others.map((error) => ({ place: error.place, change: causeOf(error), error: error.says })),
  ]
}

function byPlace(a: Hit, b: Hit): number {
  return a.place.file === b.place.file ? a.place.from - b.place.from : a.place.file < b.place.file ? -1 : 1
}

const isLoss = ({ change }: Hit) => change?.change === 'removed' || change?.change === 'renamed'

/** Marks the uses of a lost element as broken in every file that has an error of it, as the compiler reports a loss once. */
function markBroken(hits: readonly Hit[]): readonly BrokenHit[] {
  const toLoss = ({ change, place }: Hit) => `${place.file} ${change?.says}`
  const lost = new Set(hits.filter((hit) => isLoss(hit) && hit.error !== undefined).map(toLoss))
  return hits.map((hit) => ({ ...hit, breaks: hit.error !== undefined || (isLoss(hit) && lost.has(toLoss(hit))) }))
}

type Printer = (hit: BrokenHit) => Reached

function groupByScreen(hits: readonly BrokenHit[], screens: readonly ScreenParts[], print: Printer): ReachedScreen[] {
  const own = screens.map(({ screen, contains }) => ({
    screen: screen.id,
    title: screen.title,
    reached: hits.filter(({ place }) => contains(place)).map(print),
  }))
  const lost = hits.filter(({ place }) => !screens.some(({ contains }) => contains(place)))
  const files = [...new Set(lost.map(({ place }) => place.file))]
  const rest = files.map((file) => {
    return { screen: file, title: '', reached: lost.filter(({ place }) => place.file === file).map(print) }
  })
  return [...own, ...rest].filter(({ reached }) => reached.length > 0)
}

interface Start {
  readonly sources: readonly Source[]
  readonly texts: ReadonlyMap<string, string>
  readonly judged: Judged
  readonly judge: Judge
  readonly ground: Ground
  readonly owners: ReadonlyMap<string, string>
}

function createPrinter({ texts, judged }: Start): Printer {
  return ({ place, change, breaks, error }) => ({
    file: place.file,
    ...toLineColumn(texts.get(place.file) ?? '', place.from),
    where: sayWhere(place, judged.parsed),
    change: change?.says ?? '',
    breaks,
    error,
  })
}

async function reach(start: Start, after: JsonObject): Promise<ApiReach> {
  const { sources, texts, judged, judge, ground } = start
  const { errors, api } = await judge(sources, after)
  const changes = diffApi({ before: judged.api, after: api }).map((change) => {
    return { change, places: findUses(change, ground) }
  })
  const known = new Set(judged.errors.map((error) => `${error.file} ${sayError(error)}`))
  const fresh = errors.filter((error) => !known.has(`${error.file} ${sayError(error)}`))
  const uses = changes.flatMap(({ change, places }) => places.map((place): Hit => ({ place, change })))
  const placed = fresh.map((error) => toPlaced(error, texts))
  const all = changes.map(({ change }) => change)
  const hits = [...markBroken(joinErrors(uses, placed, (error) => findCause(error, all, ground.screens)))].sort(byPlace)
  const reaching = new Set(hits.map(({ change }) => change))
  return {
    screens: groupByScreen(hits, ground.screens, createPrinter(start)),
    silent: all.filter((change) => !reaching.has(change)).map(({ says }) => says),
    renames: proposeRenames(
      hits.filter(({ breaks, change }) => breaks || change?.change === 'renamed').flatMap(({ change }) => change ?? []),
      { owners: start.owners, api: judged.api },
    ),
    errors: errors.length,
    breaks: fresh.length,
  }
}

/** Creates what tells, for each later API, which screens it touches and breaks. */
export async function createApiReach(
  sources: readonly Source[],
  before: JsonObject,
  judge: Judge = createJudge(),
): Promise<(after: JsonObject) => Promise<ApiReach>> {
  const judged = await judge(sources, before)
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const ground = { screens: listScreenParts(judged), words: indexApiWords(judged.parsed, sources) }
  const owners = collectOwners(judged.parsed)
  return (after) => reach({ sources, texts, judged, judge, ground, owners }, after)
}
