import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from './readChanges'

const ROOT = join(import.meta.dirname, '../../..')
const MADE = ['dist', 'src/generated', 'docs/reference', 'schemas/screen.schema.json']

export interface ScratchCopy {
  /** Applies the mutation, runs `work`, and restores the file. */
  readonly withChange: <Done>(change: Change, work: () => Done) => Done
  /** Runs a program of node_modules in the copy; returns true on exit code 0. */
  readonly run: (command: string, args: readonly string[]) => boolean
  readonly remove: () => void
}

/** Copies the project to a temporary folder and links its node_modules. */
export function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(join(tmpdir(), 'formwork-counterproof-'))
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const path of [...tracked.trimEnd().split('\n'), ...MADE])
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(root, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return {
    withChange: (change, work) => {
      const path = join(root, change.file)
      const before = readFileSync(path, 'utf8')
      writeFileSync(path, before.split(change.find).join(change.replace))
      try {
        return work()
      } finally {
        writeFileSync(path, before)
      }
    },
    run: (command, args) => {
      const bin = command === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', command)
      const { status } = spawnSync(bin, args, { cwd: root, stdio: 'ignore' })
      return status === 0
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
