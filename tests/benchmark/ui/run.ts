import { parseArgs } from 'node:util'
import { openBrowser } from '../../support/browser'
import { type MeasuredList, measureList } from './measureList'
import { type Measured, measurePage, measurePaste, type Question } from './measurePage'
import { servePage } from './servePage'

const { values } = parseArgs({ options: { keys: { type: 'string', default: '30' }, only: { type: 'string' } } })
const keys = Number(values.keys)
const counts = [50, 300, 1000, 10_000]

/** RJSF's array takes minutes with 10,000 rows, so that it is asked up to 1,000, with fewer keys. */
function toQuestions(): readonly Question[] {
  const all = counts.flatMap((rows): Question[] => [
    ...['engine', 'vanilla', 'hookForm'].map((kind) => ({ kind, rows, keys, mounts: 9 })),
    ...(rows <= 1000 ? [{ kind: 'rjsf', rows, keys: rows > 100 ? 6 : 10, mounts: rows > 50 ? 1 : 5 }] : []),
    ...['engine', 'vanilla'].map((kind) => ({ kind, rows, keys, mounts: 3, throttle: 4 })),
  ])
  return all.filter(({ kind }) => isAsked(kind))
}

const head = [
  ...['form', 'rows', 'CPU', 'first', 'mount', 'task/mount', 'key', 'p95', 'task/key', 'header key', 'p95'],
  ...['nodes', 'heap MB'],
]

function toCells(measured: Measured): readonly string[] {
  const { kind, rows, throttle = 1, first, mount, mountTask, cellKey, cellTask, headerKey, nodes, heap } = measured
  const times = [first, mount, mountTask, cellKey.median, cellKey.p95, cellTask, headerKey.median, headerKey.p95]
  return [kind, String(rows), `1/${throttle}`, ...times.map((time) => time.toFixed(1)), String(nodes), heap.toFixed(1)]
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(' | ')} |`
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'))
}

function find(all: readonly Measured[], kind: string, rows: number): Measured | undefined {
  return all.find((one) => one.kind === kind && one.rows === rows && one.throttle === undefined)
}

type Figure = (measured: Measured) => number
const cellKey: Figure = ({ cellKey: { median } }) => median

/** `a` over `b`, with the aim that it is held against. */
function printRatio(what: string, [a, b]: readonly (Measured | undefined)[], figure: Figure): void {
  if (a && b) console.log(`${what}: ${(figure(a) / figure(b)).toFixed(2)}`)
}

function printRatios(all: readonly Measured[]): void {
  const engine = (rows: number) => find(all, 'engine', rows)
  const task: Figure = ({ cellTask }) => cellTask
  printRatio('key, 10,000 rows over 50 (aim 1.3)', [engine(10_000), engine(50)], cellKey)
  printRatio('task time per key, 10,000 rows over 50 (aim 1.3)', [engine(10_000), engine(50)], task)
  printRatio(
    'header key, 10,000 rows over 50 (aim 1.3)',
    [engine(10_000), engine(50)],
    ({ headerKey }) => headerKey.median,
  )
  for (const rows of counts) {
    printRatio(`key, ${rows} rows, over vanilla (aim 1.5)`, [engine(rows), find(all, 'vanilla', rows)], cellKey)
    printRatio(
      `key, ${rows} rows, over react-hook-form (aim 1.5)`,
      [engine(rows), find(all, 'hookForm', rows)],
      cellKey,
    )
  }
  printRatio(
    'key, 1,000 rows, RJSF over the engine (aim 15 and more)',
    [find(all, 'rjsf', 1000), engine(1000)],
    cellKey,
  )
  const pair = [engine(1000), find(all, 'vanilla', 1000)]
  printRatio('mount, 1,000 rows, over vanilla (aim 2)', pair, ({ mount }) => mount)
  printRatio('task time of it, over vanilla', pair, ({ mountTask }) => mountTask)
  printRatio("the page's first mount, over vanilla", pair, ({ first }) => first)
  for (const rows of counts) {
    const slow = all.find((one) => one.kind === 'engine' && one.rows === rows && one.throttle === 4)
    if (slow) console.log(`p95 of a key at CPU 1/4, ${rows} rows (aim 50): ${slow.cellKey.p95.toFixed(0)} ms`)
  }
}

const isAsked = (kind: string) => values.only === undefined || values.only.split(',').includes(kind)

function printList([engine, vanilla]: readonly MeasuredList[]): void {
  for (const list of [engine, vanilla]) {
    if (!list) continue
    const { kind, ready, turn, turnTask, nodes } = list
    const times = [ready.median, ready.p95, turn.median, turn.p95, turnTask].map((time) => time.toFixed(1))
    console.log(
      `${kind}: ready ${times[0]} p95 ${times[1]}, turn ${times[2]} p95 ${times[3]}, task/turn ${times[4]}, ${nodes} nodes`,
    )
  }
  if (!engine || !vanilla) return
  const figures: readonly (readonly [string, (list: MeasuredList) => number])[] = [
    ['data ready', ({ ready }) => ready.median],
    ['page turned', ({ turn }) => turn.median],
    ['task time of a turned page', ({ turnTask }) => turnTask],
  ]
  for (const [what, figure] of figures) {
    console.log(`list of 200 x 12, ${what}, over vanilla (aim 2): ${(figure(engine) / figure(vanilla)).toFixed(2)}`)
  }
}

const page = await servePage()
const browser = await openBrowser()
const all: Measured[] = []
for (const question of toQuestions()) {
  all.push(await measurePage(browser, page.address, question))
  console.log(toCells(all.at(-1) as Measured).join('  '))
}
console.log('')
printTable(all.map(toCells))
console.log('')
printRatios(all)
if (isAsked('list')) {
  const kinds = ['engineList', 'vanillaList']
  const lists: MeasuredList[] = []
  for (const kind of kinds) lists.push(await measureList(browser, page.address, kind))
  printList(lists)
}
if (isAsked('paste')) {
  console.log(`paste of 500 x 10, ms: ${(await measurePaste(browser, page.address, 500)).toFixed(0)}`)
}
await browser.close()
await page.close()
