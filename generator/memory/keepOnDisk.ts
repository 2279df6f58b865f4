import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How many results of one kind stay: of both sides of a comparison, before and after an edit. */
const KEPT = 4

interface Kept {
  /** Kind of result, part of the file's name. */
  readonly name: string
  /** All that the result depends on, besides the code. */
  readonly given: object
}

/**
 * Keeps a result between runs in the folder `FORMWORK_CACHE`, which the command sets and empties when its code changes;
 * without it nothing is kept. The result is JSON. A file that cannot be read or written is as none.
 */
export async function keepOnDisk<Made extends object>({ name, given }: Kept, make: () => Promise<Made>): Promise<Made> {
  const folder = process.env.FORMWORK_CACHE
  if (folder === undefined) return make()
  const file = path.join(folder, `${name}-${createHash('sha256').update(JSON.stringify(given)).digest('hex')}.json`)
  const kept = read<Made>(file)
  if (kept !== undefined) return kept
  const made = await make()
  write(file, made)
  dropOld(path.dirname(file), name)
  return made
}

function read<Made>(file: string): Made | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Under another name first: a command that begins meanwhile reads all of it or nothing. */
function write(file: string, made: object): void {
  const own = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(own, JSON.stringify(made))
    renameSync(own, file)
  } catch {
    // The next run makes it anew.
  }
}

function dropOld(folder: string, name: string): void {
  if (!existsSync(folder)) return
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.json'))
  const times = files.map((file) => ({
    file,
    time: statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }))
  const old = times.sort((a, b) => b.time - a.time).slice(KEPT)
  for (const { file } of old) rmSync(path.join(folder, file), { force: true })
}
