import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedDictionaries, ResolvedDictionary } from '../3-resolve/resolvedDictionary'
import type { ResolvedField } from '../3-resolve/resolvedField'

/** What Storybook must know of a screen to make its stories. */
export interface StoryScreen {
  readonly id: string
  readonly kind: ResolvedScreen['kind']
  /** The YAML of its entity. */
  readonly file: string
  /** How a list edits many records at once. */
  readonly many: readonly ('massEdit' | 'workbook')[]
  /** Which records a form opens by itself; one that loads none is handed the row of its list. */
  readonly opens: readonly ('new' | 'existing')[]
  /** The statuses that its document may have, by the server's name. */
  readonly statuses: { readonly [code: string]: number }
  /** The lists that open it, its parent first. */
  readonly openers: readonly string[]
}

const entityOf = ({ domain, entity }: ResolvedScreen) => `${domain}/${entity}`

function fieldsOf(screen: ResolvedScreen): readonly ResolvedField[] {
  if (screen.kind === 'list') return screen.columns.map(({ field }) => field)
  return screen.kind === 'view' ? screen.lead : []
}

/** The dictionary of the statuses of the entity's documents; undefined where it has none. */
function findStatuses(
  screens: readonly ResolvedScreen[],
  { local }: ResolvedDictionaries,
): ReadonlyMap<string, ResolvedDictionary> {
  const lives = new Map(local.filter(({ life }) => life.length > 0).map((one) => [one.name, one]))
  const found = screens.flatMap((screen) =>
    fieldsOf(screen).flatMap(({ name, choices }) => {
      const life = choices?.kind === 'local' && name === 'status' ? lives.get(choices.name) : undefined
      return life ? [[entityOf(screen), life] as const] : []
    }),
  )
  return new Map(found)
}

function toCodes({ entries }: ResolvedDictionary): StoryScreen['statuses'] {
  return Object.fromEntries(entries.flatMap(({ code, key }) => (code === undefined ? [] : [[code, Number(key)]])))
}

/** The screens that a list opens: those of its actions, and the list beside or below it. */
function findOpened(screen: ResolvedScreen): readonly string[] {
  if (screen.kind !== 'list') return []
  const opened = screen.actions.flatMap(({ run }) => (run.kind === 'open' ? [run.screen] : []))
  return screen.child ? [...opened, screen.child.screen] : opened
}

function findOpeners(screens: readonly ResolvedScreen[]): ReadonlyMap<string, readonly string[]> {
  const openers = new Map<string, string[]>()
  for (const list of screens)
    for (const id of new Set(findOpened(list))) openers.set(id, [...(openers.get(id) ?? []), list.id])
  return openers
}

function manyOf({ actions }: ResolvedScreen): StoryScreen['many'] {
  return actions.flatMap(({ run }) => (run.kind === 'massEdit' || run.kind === 'workbook' ? [run.kind] : []))
}

function opensOf(screen: ResolvedScreen): StoryScreen['opens'] {
  if (screen.kind !== 'form') return []
  const existing = screen.update && screen.load ? (['existing'] as const) : []
  return screen.add ? ['new', ...existing] : existing
}

/** Facts from which Storybook makes the situations of each screen. */
export function emitStories(screens: readonly ResolvedScreen[], dictionaries: ResolvedDictionaries): string {
  const statuses = findStatuses(screens, dictionaries)
  const openers = findOpeners(screens)
  const kinds = new Map(screens.map(({ id, kind }) => [id, kind]))
  const stories = screens.map((screen): StoryScreen => {
    const { id, kind, place, parent } = screen
    const life = kind === 'form' || kind === 'view' ? statuses.get(entityOf(screen)) : undefined
    const lists = [...(parent === undefined ? [] : [parent]), ...(openers.get(id) ?? [])]
    return {
      id,
      kind,
      file: place.file,
      many: manyOf(screen),
      opens: opensOf(screen),
      statuses: life ? toCodes(life) : {},
      openers: [...new Set(lists)].filter((list) => list !== id && kinds.get(list) === 'list'),
    }
  })
  return JSON.stringify(stories, null, 1)
}
