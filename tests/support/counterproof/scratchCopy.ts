import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from './readChanges'

const ROOT = join(import.meta.dirname, '../../..')
const MADE = ['dist', 'src/generated', 'docs/reference', 'schemas/screen.schema.json', 'schemas/overlay.schema.json']

/** Milliseconds that a test waits under a mutation; it must pass in that time while nothing is changed. */
const { PATIENCE = '7000' } = process.env

type Part = 'screens' | 'app' | 'server'

export interface ScratchCopy {
  /** Applies the mutations, runs `work`, and restores the files. */
  readonly withChanges: <Done>(changes: readonly Change[], work: () => Done) => Done
  /** Runs a program of node_modules in the copy; returns true on exit code 0. */
  readonly run: (command: string, args: readonly string[]) => boolean
  /** Builds these parts where the mutations, or those of an earlier build, reach them; returns true if they compile. */
  readonly build: (changes: readonly Change[], parts: readonly Part[]) => boolean
  /** Text of a file of the copy; undefined if there is none. */
  readonly read: (path: string) => string | undefined
  readonly remove: () => void
}

/** Copies the project to a temporary folder and links its node_modules. */
export function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(join(tmpdir(), 'formwork-counterproof-'))
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const path of [...tracked.trimEnd().split('\n'), ...MADE])
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(root, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const run: ScratchCopy['run'] = (command, args) => {
    const bin = command === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', command)
    const { status } = spawnSync(bin, args, { cwd: root, stdio: 'ignore', env: { ...process.env, PATIENCE } })
    return status === 0
  }
  return {
    run,
    build: makeBuilder(run),
    withChanges: (changes, work) => {
      const paths = [...new Set(changes.map(({ file }) => file))]
      const before = paths.map((path) => [join(root, path), readFileSync(join(root, path), 'utf8')] as const)
      for (const [index, [path, text]] of before.entries()) {
        const ofFile = changes.filter(({ file }) => file === paths[index])
        writeFileSync(path, applyChanges(text, ofFile))
      }
      try {
        return work()
      } finally {
        for (const [path, text] of before) writeFileSync(path, text)
      }
    },
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Remembers which parts a mutation has reached, and builds them anew without it. */
function makeBuilder(run: ScratchCopy['run']): ScratchCopy['build'] {
  const mutated = new Set<Part>()
  return (changes, parts) => {
    const reached = new Set(changes.flatMap(findParts))
    const needed = parts.filter((part) => reached.has(part) || mutated.has(part))
    for (const part of needed) mutated.add(part)
    // Building the app empties its folder, in which the manual stands.
    const steps = needed.includes('app') ? [...needed, 'manual'] : needed
    const isBuilt = steps.length === 0 || run('node', ['.ci/build.mjs', `--only=${steps.join(',')}`])
    for (const part of needed.filter((part) => isBuilt && !reached.has(part))) mutated.delete(part)
    return isBuilt
  }
}

/** Parts that are made of a mutated file. */
function findParts({ file }: Change): Part[] {
  if (!file.startsWith('src/')) return ['screens', 'app', 'server']
  return file.startsWith('src/server/') ? ['server'] : ['app', 'server']
}

/** The last first, so that the places of the others stay. */
function applyChanges(text: string, changes: readonly Change[]): string {
  const placed = changes.map((change) => ({ ...change, at: text.indexOf(change.find) }))
  return placed
    .sort((a, b) => b.at - a.at)
    .reduce((left, { at, find, replace }) => left.slice(0, at) + replace + left.slice(at + find.length), text)
}
