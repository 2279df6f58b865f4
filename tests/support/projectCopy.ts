import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const PARTS = [
  '.ci',
  'generator',
  'openapi',
  'schemas',
  'src',
  'package.json',
  'package-lock.json',
  'tailwind.config.ts',
]
const CONFIGS = ['tsconfig.json', 'vite.config.ts', 'tests/generator/diagnostics']

const STORYBOOK_PARTS = ['.storybook', 'docs/reference', 'tests/support']

export interface ProjectCopy {
  readonly root: string
  /** Puts one text of a file, told from the root, in the place of another. */
  readonly change: (file: string, from: string, to: string) => void
  readonly remove: () => void
}

/** Copies the project into .cache, where it resolves the packages of the original. */
export function copyProject(): ProjectCopy {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
  const root = mkdtempSync(path.join(ROOT, '.cache/copy-'))
  for (const part of [...PARTS, ...CONFIGS]) cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true })
  mkdirSync(path.join(root, 'node_modules'))
  symlinkSync(path.join(ROOT, 'node_modules/.bin'), path.join(root, 'node_modules/.bin'))
  // Marks the packages as installed, so that nothing is installed again.
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  writeFileSync(path.join(root, 'node_modules/.installed-lock'), lock)
  const change: ProjectCopy['change'] = (name, from, to) => {
    const file = path.join(root, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }
  return { root, change, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}

/** A copy with what Storybook needs, which asks for packages by their folder. */
export function copyStorybook(): ProjectCopy {
  const copy = copyProject()
  for (const part of STORYBOOK_PARTS) cpSync(path.join(ROOT, part), path.join(copy.root, part), { recursive: true })
  const packages = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.'))
  for (const name of packages) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy.root, 'node_modules', name))
  }
  return copy
}
