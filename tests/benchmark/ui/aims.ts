import type { MeasuredCold } from './measureCold'
import type { MeasuredList, MeasuredScroll } from './measureList'
import type { Measured } from './measurePage'

export interface Results {
  readonly forms: readonly Measured[]
  readonly lists: readonly MeasuredList[]
  readonly scrolls: readonly MeasuredScroll[]
  readonly cold?: MeasuredCold | undefined
}

/** A figure and the most that it should be, or the least. */
export interface Aim {
  readonly what: string
  readonly figure: number
  readonly most?: number
  readonly least?: number
}

type Figure = (measured: Measured) => number

const key: Figure = ({ cellKey }) => cellKey.median
const task: Figure = ({ cellTask }) => cellTask
const header: Figure = ({ headerKey }) => headerKey.median
const mount: Figure = ({ mount: time }) => time
const mountTask: Figure = (measured) => measured.mountTask
const first: Figure = (measured) => measured.first
const firstTask: Figure = (measured) => measured.firstTask

export const counts = [50, 300, 1000, 10_000] as const

type Pair<T> = readonly [a: T | undefined, b: T | undefined]

/** `a` over `b`; none where one of them was not asked for. */
function ratio<T>(what: string, [a, b]: Pair<T>, aim: { figure: (of: T) => number; most?: number; least?: number }) {
  const { figure, ...limits } = aim
  return a && b ? [{ what, figure: figure(a) / figure(b), ...limits }] : []
}

function keyAims(find: (kind: string, rows: number) => Measured | undefined): readonly Aim[] {
  const ends: Pair<Measured> = [find('engine', 10_000), find('engine', 50)]
  const array: Pair<Measured> = [find('rjsf', 1000), find('engine', 1000)]
  return [
    ...ratio('key, 10,000 rows over 50', ends, { figure: key, most: 1.3 }),
    ...ratio('work for a key, 10,000 rows over 50', ends, { figure: task, most: 1.3 }),
    ...ratio('key in the header, 10,000 rows over 50', ends, { figure: header, most: 1.3 }),
    ...['vanilla', 'hookForm'].flatMap((kind) =>
      counts.flatMap((rows) => {
        const pair: Pair<Measured> = [find('engine', rows), find(kind, rows)]
        return ratio(`key, ${rows} rows, over ${kind}`, pair, { figure: key, most: 1.5 })
      }),
    ),
    // No key is painted before its frame: the limit itself cannot be much faster than RJSF where that takes few frames.
    ...ratio("key, 1,000 rows, RJSF's array over the engine", array, { figure: key, least: 15 }),
    ...ratio('work for it', array, { figure: task, least: 15 }),
  ]
}

function mountAims(find: (kind: string, rows: number) => Measured | undefined): readonly Aim[] {
  const pair: Pair<Measured> = [find('engine', 1000), find('vanilla', 1000)]
  return [
    ...ratio('mount, 1,000 rows, over vanilla', pair, { figure: mount, most: 2 }),
    ...ratio('work for it', pair, { figure: mountTask, most: 2 }),
    ...ratio("the page's first mount, over vanilla", pair, { figure: first, most: 2 }),
    ...ratio('work for it', pair, { figure: firstTask, most: 2 }),
  ]
}

function listAims(lists: readonly MeasuredList[]): readonly Aim[] {
  const find = (wanted: string) => lists.find(({ kind }) => kind === wanted)
  const pair: Pair<MeasuredList> = [find('engineList'), find('vanillaList')]
  return [
    ...ratio('list of 200 x 12, rows ready, over vanilla', pair, { figure: ({ ready }) => ready.median, most: 2 }),
    ...ratio('list of 200 x 12, page turned, over vanilla', pair, { figure: ({ turn }) => turn.median, most: 2 }),
    ...ratio('work for a turned page', pair, { figure: ({ turnTask }) => turnTask, most: 2 }),
  ]
}

function scrollAims(scrolls: readonly MeasuredScroll[]): readonly Aim[] {
  const find = (wanted: string) => scrolls.find(({ kind }) => kind === wanted)
  const pair: Pair<MeasuredScroll> = [find('engineList'), find('vanillaList')]
  return [
    ...ratio('frame, 10,000 rows scrolled, over a bare table', pair, {
      figure: ({ frame }) => frame.median,
      most: 1.1,
    }),
    ...ratio('the slowest of twenty frames', pair, { figure: ({ frame }) => frame.p95, most: 1.5 }),
  ]
}

function coldAims(cold: MeasuredCold | undefined): readonly Aim[] {
  return cold ? [{ what: `list of ${cold.screens} screens opened cold, ms`, figure: cold.open.median, most: 300 }] : []
}

/** What was promised of speed, with what was measured in this run. */
export function toAims({ forms, lists, scrolls, cold }: Results): readonly Aim[] {
  const at = (speed: number) => (kind: string, rows: number) =>
    forms.find((one) => one.kind === kind && one.rows === rows && (one.throttle ?? 1) === speed)
  const slow = counts.flatMap((rows): Aim[] => {
    const measured = at(4)('engine', rows)
    const what = `p95 of a key at CPU 1/4, ${rows} rows, ms`
    return measured ? [{ what, figure: measured.cellKey.p95, most: 50 }] : []
  })
  return [
    ...keyAims(at(1)),
    ...slow,
    ...mountAims(at(1)),
    ...listAims(lists),
    ...scrollAims(scrolls),
    ...coldAims(cold),
  ]
}

export function isMet({ figure, most, least }: Aim): boolean {
  return figure <= (most ?? Number.POSITIVE_INFINITY) && figure >= (least ?? 0)
}
