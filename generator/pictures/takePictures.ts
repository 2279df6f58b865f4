import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Language } from '../diagnostics/languages'
import type { Difference } from '../difference/compareContents'

type ChangedScreen = Difference['screen']

/** The situations in which a screen is shown, the best first; other contents have no picture of their own. */
const SITUATIONS: { readonly [kind in ChangedScreen['kind']]?: readonly string[] } = {
  list: ['Filled', 'Empty'],
  form: ['Existing', 'New'],
  view: ['Shown'],
  calendar: ['Filled'],
  dashboard: ['Filled'],
}

/** Names of the files of its pictures, by the id of a screen. */
export interface Pictures {
  readonly [screen: string]: readonly string[]
}

/** The screens that differences tell of, each once. */
export function findScreens(differences: readonly Difference[]): readonly ChangedScreen[] {
  const screens = new Map(differences.map(({ screen }) => [`${screen.kind} ${screen.id}`, screen]))
  return [...screens.values()].filter(({ kind }) => SITUATIONS[kind] !== undefined)
}

/** The titles of the stories that may show a screen, and how its pictures are called. */
function toWork({ id, kind, file = '' }: ChangedScreen, side: string) {
  const own = id.slice(id.indexOf('/') + 1)
  const story = file.replace(/^schemas\/(.*)\.yaml$/, 'screens/$1')
  const stories = (SITUATIONS[kind] ?? []).map((situation) => `${story} ${own} · ${situation}`)
  return { id, stories, name: `${id.replaceAll('/', '-')}-${side}` }
}

const PROGRAM = '.ci/pictures.mjs'
const LARGE = 2 ** 26

export function hasBrowser(root: string): boolean {
  return spawnSync(process.execPath, [path.join(root, PROGRAM), '--find'], { cwd: root }).status === 0
}

export interface Taking {
  /** The compiled copy. */
  readonly project: string
  /** Where the files go. */
  readonly folder: string
  readonly side: 'before' | 'after'
  readonly language: Language
  readonly screens: readonly ChangedScreen[]
}

/** Photographs screens; those that have no story of their own are left out. */
export function takePictures(root: string, { project, folder, side, language, screens }: Taking): Pictures {
  const input = JSON.stringify({ project, folder, language, screens: screens.map((screen) => toWork(screen, side)) })
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, PROGRAM)], {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: LARGE,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${PROGRAM} ended with ${status}`)
  return JSON.parse(stdout)
}
