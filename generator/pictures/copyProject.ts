import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { generate } from '../generate'

/** What Storybook needs to show the screens, beside what a state says of them. */
const OWN_PARTS = [
  '.ci',
  '.storybook',
  'generator',
  'src',
  'tests/support/copiedFiles.ts',
  'package.json',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const STATE_PARTS = ['schemas', 'openapi']

/** Links each package, so that caches beside them are the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from).filter((one) => !one.startsWith('.') || one === '.bin'))
    symlinkSync(path.join(from, name), path.join(to, name))
}

function copyParts(from: string, to: string, parts: readonly string[]): void {
  const isMade = (file: string) => file === path.join(from, 'src/generated')
  for (const part of parts)
    cpSync(path.join(from, part), path.join(to, part), { recursive: true, filter: (file) => !isMade(file) })
}

/** Whether the screens of a project can be shown one by one. */
export const hasStories = (root: string) => OWN_PARTS.every((part) => existsSync(path.join(root, part)))

/** A copy of the project with the screens and the API of another state, compiled; it is removed after the work. */
export async function withProject<Done>(
  root: string,
  state: string,
  work: (project: string) => Done | Promise<Done>,
): Promise<Done> {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const project = mkdtempSync(path.join(root, '.cache/pictures-'))
  try {
    copyParts(root, project, OWN_PARTS)
    copyParts(state, project, STATE_PARTS)
    linkPackages(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
    await generate({ root: project, write: true })
    return await work(project)
  } finally {
    rmSync(project, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
