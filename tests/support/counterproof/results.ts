import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from './readChanges'

const TABLE = join(import.meta.dirname, '../../counterproof.tsv')
const HEAD = 'id\tdate\tresult\tseconds\tfile'

/** `none`: no test has the id; `broken`: the mutation does not compile. */
export type Outcome = 'red' | 'green' | 'none' | 'broken' | 'not run'

export interface Result {
  readonly id: string
  readonly date: string
  readonly outcome: string
  readonly seconds: string
  readonly file: string
}

export function readResults(): Map<string, Result> {
  if (!existsSync(TABLE)) return new Map()
  const [, ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [id = '', date = '', outcome = '', seconds = '', file = ''] = line.split('\t')
      return [id, { id, date, outcome, seconds, file }]
    }),
  )
}

/** Writes one line per mutation, with `not run` for missing results. */
export function writeResults(changes: readonly Change[], results: ReadonlyMap<string, Result>): void {
  const lines = changes.map(({ id, file }) => {
    const { date = '', outcome = 'not run', seconds = '' } = results.get(id) ?? {}
    return [id, date, outcome, seconds, file].join('\t')
  })
  writeFileSync(TABLE, `${[HEAD, ...lines].join('\n')}\n`)
}
