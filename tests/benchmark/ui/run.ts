import { parseArgs } from 'node:util'
import { openBrowser } from '../../support/browser'
import { type Aim, counts, isMet, type Results, toAims } from './aims'
import { measureCold } from './measureCold'
import { type MeasuredList, type MeasuredScroll, measureList, measureScroll } from './measureList'
import { type Measured, measurePage, measurePaste, type Question } from './measurePage'
import { printTable } from './printTable'
import { servePage } from './servePage'

const { values } = parseArgs({ options: { keys: { type: 'string', default: '30' }, only: { type: 'string' } } })
const keys = Number(values.keys)

const isAsked = (kind: string) => values.only === undefined || values.only.split(',').includes(kind)

/** RJSF's array takes minutes with 10,000 rows, so that it is asked up to 1,000, with fewer keys. */
function toQuestions(): readonly Question[] {
  const all = counts.flatMap((rows): Question[] => [
    ...['engine', 'vanilla', 'hookForm'].map((kind) => ({ kind, rows, keys, firsts: 5, mounts: 11 })),
    ...(rows <= 1000 ? [{ kind: 'rjsf', rows, keys: rows > 100 ? 4 : 10, firsts: 1, mounts: rows > 50 ? 1 : 5 }] : []),
    ...['engine', 'vanilla'].map((kind) => ({ kind, rows, keys, firsts: 1, mounts: 3, throttle: 4 })),
  ])
  return all.filter(({ kind }) => isAsked(kind))
}

const formHead = [
  ...['form', 'rows', 'CPU', 'first', 'work', 'mount', 'work', 'key', 'p95', 'work', 'header key', 'p95'],
  ...['nodes', 'heap MB'],
]

function toFormCells(measured: Measured): readonly string[] {
  const { kind, rows, throttle = 1, cellKey, headerKey, nodes, heap } = measured
  const times = [
    ...[measured.first, measured.firstTask, measured.mount, measured.mountTask],
    ...[cellKey.median, cellKey.p95, measured.cellTask, headerKey.median, headerKey.p95],
  ]
  return [kind, String(rows), `1/${throttle}`, ...times.map((time) => time.toFixed(1)), String(nodes), heap.toFixed(1)]
}

function toListCells({ kind, ready, turn, turnTask, nodes }: MeasuredList): readonly string[] {
  const times = [ready.median, ready.p95, turn.median, turn.p95, turnTask].map((time) => time.toFixed(1))
  return [kind, ...times, String(nodes)]
}

function toScrollCells({ kind, frame, frameTask, nodes }: MeasuredScroll): readonly string[] {
  return [kind, ...[frame.median, frame.p95, frameTask].map((time) => time.toFixed(1)), String(nodes)]
}

function toAimCells(aim: Aim): readonly string[] {
  const { what, figure, most, least } = aim
  const limit = least === undefined ? `${most} at most` : `${least} at least`
  return [what, figure.toFixed(figure < 10 ? 2 : 0), limit, isMet(aim) ? 'met' : '**not met**']
}

function printResults(results: Results, paste: number | undefined): void {
  const { forms, lists, scrolls, cold } = results
  if (forms.length > 0) printTable(formHead, forms.map(toFormCells))
  if (lists.length > 0)
    printTable(['list of 200 x 12', 'ready', 'p95', 'turn', 'p95', 'work', 'nodes'], lists.map(toListCells))
  if (scrolls.length > 0) printTable(['10,000 rows', 'frame', 'p95', 'work', 'nodes'], scrolls.map(toScrollCells))
  if (cold)
    printTable(
      ['screens', 'lists opened cold', 'ready', 'p95'],
      [[String(cold.screens), String(cold.lists), cold.open.median.toFixed(1), cold.open.p95.toFixed(1)]],
    )
  if (paste !== undefined) console.log(`\npaste of 500 x 10: ${paste.toFixed(0)} ms`)
  printTable(['aim', 'measured', 'wanted', ''], toAims(results).map(toAimCells))
}

const start = performance.now()
const page = await servePage()
const browser = await openBrowser()
const forms: Measured[] = []
for (const question of toQuestions()) {
  const measured = await measurePage(browser, page.address, question)
  forms.push(measured)
  // Progress, beside the tables that are pasted.
  console.error(toFormCells(measured).join('  '))
}
const lists: MeasuredList[] = []
for (const kind of isAsked('list') ? ['engineList', 'vanillaList'] : [])
  lists.push(await measureList(browser, page.address, kind))
const scrolls: MeasuredScroll[] = []
for (const kind of isAsked('scroll') ? ['engineList', 'vanillaList'] : [])
  scrolls.push(await measureScroll(browser, page.address, kind))
const paste = isAsked('paste') ? await measurePaste(browser, page.address, 500) : undefined
const cold = isAsked('cold') ? await measureCold() : undefined
await browser.close()
await page.close()
printResults({ forms, lists, scrolls, cold }, paste)
console.log(`\nin ${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
// The browser of the built product is shared by whoever asks, and would keep the process.
process.exit()
