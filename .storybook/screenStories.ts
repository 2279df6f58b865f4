import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { StoryScreen } from '../generator/4-emit/stories'
import type { StorySetting } from './findStoryRecord'
import type { Situation } from './situation'

const ROOT = join(import.meta.dirname, '..')
/** Facts about the screens, as the compiler wrote them last. */
export const FACTS = join(ROOT, 'src/generated/stories.json')

/** How a screen looks to everybody: in another language, theme and width. */
const LOOKS = ['English', 'Dark', 'Phone'] as const
/** What an account sees that may read everything, and one that may nothing. */
const ROLES = ['Reader', 'Stranger'] as const

const SITUATIONS: { readonly [kind in StoryScreen['kind']]: readonly Situation[] } = {
  list: ['Filled', 'Empty', 'Loading', 'Failed', ...LOOKS, ...ROLES],
  form: ['New', 'Wrong', 'Existing', ...LOOKS, ...ROLES],
  view: ['Shown', ...LOOKS, ...ROLES],
  calendar: ['Filled', 'Failed', ...LOOKS, ...ROLES],
  dashboard: ['Filled', ...LOOKS, ...ROLES],
}

/** Situations of lists that edit many records at once, by the key that lets them. */
const MANY = { massEdit: ['MassEdit', 'MassEditDark'], workbook: ['Workbook', 'WorkbookPhone'] } as const

/** Situations of documents, by the server's name of their status. */
const STATES = {
  draft: 'Draft',
  inProcess: 'Submitted',
  agreed: 'Approved',
  refused: 'Refused',
  returned: 'Returned',
} as const

/** Entities whose stories are tests of every run; the walk in the built product opens all other screens. */
const THOROUGH = ['dashboard/data-screen', 'patrol/schedule', 'project/rental-report', 'system/param']
/** Whether all stories are tests, as in `npm run stories`. */
const IS_WHOLE = process.env.STORIES === 'all'

/** Screens that open only from another screen, and lists without rows for the administrator. */
const ELSEWHERE = [
  'company-info-view',
  'leave-change-form',
  'leave-view',
  'role-grant-form',
  'tenant-datasource-form',
  'top-menu-grant-form',
  'user-platform-form',
  'project-picker-list',
  'logistics-table-factory-acceptance',
  'logistics-table-supervision-acceptance',
  'work-claim-list',
  'work-send-list',
]

/** Lists of what nobody could sign in without, and of what is gathered from elsewhere than their records. */
const NEVER_EMPTY = [
  'develop/generated-file-list',
  'flow/module-list',
  'flow/work-done-list',
  'flow/work-start-list',
  'flow/work-todo-list',
  'lease/monthly-pending-lease-payment-list',
  'log/usual-list',
  'resource/attach-list',
  'system/dept-user-list',
  'system/role-list',
  'system/user-list',
]

/** Forms of records that may be submitted empty. */
const NEVER_WRONG = [
  'production/production-manage-form',
  'production/production-record-form',
  'production/shot-blast-record-form',
]

/** What a form must open to be met in a situation. */
const NEEDED: { readonly [situation in Situation]?: StoryScreen['opens'][number] } = {
  New: 'new',
  Wrong: 'new',
  Existing: 'existing',
}

interface ScreenStory {
  readonly exportName: string
  readonly name: string
  readonly title: string
  readonly setting: StorySetting
  readonly tested: boolean
}

/** Stories of an entity's YAML: each of its screens in each situation. */
export function screenStories(file: string): readonly ScreenStory[] {
  const entity = entityOf(file)
  const base = { title: `screens/${entity}`, tested: IS_WHOLE || THOROUGH.includes(entity) }
  return readScreens(file).flatMap((screen) => {
    const name = nameOf(screen)
    return settingsOf(screen).map((setting) => ({
      ...base,
      exportName: pascal(`${name}-${setting.situation}`),
      name: `${name} · ${setting.situation}`,
      setting,
    }))
  })
}

/** Whether the screen can be met so: a form that only adds is never opened for a record, nor the other way round. */
function isMet({ id, kind, opens }: StoryScreen, situation: Situation): boolean {
  if (situation === 'Empty') return !NEVER_EMPTY.includes(id)
  if (situation === 'Wrong' && NEVER_WRONG.includes(id)) return false
  const needed = kind === 'form' ? NEEDED[situation] : undefined
  return needed === undefined || opens.includes(needed)
}

function settingsOf(screen: StoryScreen): readonly StorySetting[] {
  const { id, kind, many, opens, statuses } = screen
  const isDocument = kind !== 'form' || opens.includes('existing')
  const states = Object.entries(STATES).filter(([code]) => isDocument && statuses[code] !== undefined)
  const all: readonly Situation[] = [...SITUATIONS[kind], ...many.flatMap((key) => MANY[key])]
  const situations = all.filter((situation) => isMet(screen, situation))
  return [
    ...situations.map((situation) => ({ screen: id, situation })),
    ...states.map(([code, situation]) => ({ screen: id, situation, status: statuses[code] })),
  ]
}

export function storyModule(file: string): string {
  return [
    `import { screenStory } from ${JSON.stringify(`${import.meta.dirname}/ScreenStory.tsx`)}`,
    `export default { title: ${JSON.stringify(`screens/${entityOf(file)}`)}, parameters: { layout: 'fullscreen' } }`,
    ...screenStories(file).map(
      ({ exportName, name, tested, setting }) =>
        `export const ${exportName} = { ...screenStory(${JSON.stringify(setting)}), name: ${JSON.stringify(name)}, tags: ${JSON.stringify(tested ? [] : ['!test'])} }`,
    ),
  ].join('\n')
}

function readAll(): readonly StoryScreen[] {
  return JSON.parse(readFileSync(FACTS, 'utf8'))
}

/** The entities of which the compiler has made screens. */
export function listStoryFiles(): readonly string[] {
  return [...new Set(readAll().map(({ file }) => join(ROOT, file)))]
}

function readScreens(file: string): readonly StoryScreen[] {
  const path = relative(ROOT, file).split(sep).join('/')
  return readAll().filter((screen) => screen.file === path && !ELSEWHERE.includes(nameOf(screen)))
}

const nameOf = ({ id }: StoryScreen) => id.slice(id.indexOf('/') + 1)

const entityOf = (file: string) =>
  relative(join(ROOT, 'schemas'), file)
    .split(sep)
    .join('/')
    .replace(/\.yaml$/, '')

const pascal = (text: string) => text.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
