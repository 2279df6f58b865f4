import { basename, dirname } from 'node:path'
import { parse } from 'yaml'

const SITUATIONS = {
  list: ['Filled', 'Empty', 'Loading', 'Failed', 'English', 'Dark', 'Phone'],
  form: ['New', 'Wrong', 'Existing', 'English', 'Dark', 'Phone'],
  view: ['Shown', 'English', 'Dark', 'Phone'],
  audit: ['Shown', 'English', 'Dark', 'Phone'],
  calendar: ['Filled', 'Failed', 'English', 'Dark', 'Phone'],
  dashboard: ['Filled', 'English', 'Dark', 'Phone'],
} as const

/** Situations of lists that edit many records at once, by the key that lets them. */
const MANY = { massEdit: ['MassEdit', 'MassEditDark'], workbook: ['Workbook', 'WorkbookPhone'] } as const

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
  'logistics-table-factory-acceptance',
  'logistics-table-supervision-acceptance',
  'work-claim-list',
  'work-send-list',
]

interface ScreenStory {
  readonly exportName: string
  readonly name: string
  readonly title: string
  readonly screen: string
  readonly situation: string
  readonly tested: boolean
}

/** Stories of an entity's YAML: each screen in each situation of its kind. */
export function screenStories(file: string, source: string): ScreenStory[] {
  const domain = basename(dirname(file))
  const entity = entityOf(file)
  const title = `screens/${entity}`
  return Object.entries(screensOf(source)).flatMap(([screen, situations]) =>
    situations.map((situation) => ({
      exportName: pascal(`${screen}-${situation}`),
      name: `${screen} · ${situation}`,
      title,
      screen: `${domain}/${screen}`,
      situation,
      tested: IS_WHOLE || THOROUGH.includes(entity),
    })),
  )
}

const entityOf = (file: string) => `${basename(dirname(file))}/${basename(file, '.yaml')}`

export function storyModule(file: string, source: string): string {
  const stories = screenStories(file, source)
  return [
    `import { screenStory } from ${JSON.stringify(`${import.meta.dirname}/ScreenStory.tsx`)}`,
    `export default { title: ${JSON.stringify(`screens/${entityOf(file)}`)}, parameters: { layout: 'fullscreen' } }`,
    ...stories.map(
      ({ exportName, name, screen, situation, tested }) =>
        `export const ${exportName} = { ...screenStory(${JSON.stringify(screen)}, ${JSON.stringify(situation)}), name: ${JSON.stringify(name)}, tags: ${JSON.stringify(tested ? [] : ['!test'])} }`,
    ),
  ].join('\n')
}

interface WrittenScreen {
  readonly kind?: string
  readonly path?: string
  readonly massEdit?: unknown
  readonly workbook?: unknown
}

/** False for lists without a path that only a picker of another file uses; the form's stories cover them. */
function isOpened(name: string, { kind, path }: WrittenScreen, source: string): boolean {
  if (ELSEWHERE.includes(name)) return false
  return kind !== 'list' || path !== undefined || source.split(name).length > 2
}

function situationsOf(screen: WrittenScreen): readonly string[] {
  const many = (['massEdit', 'workbook'] as const).filter((key) => screen[key] !== undefined)
  return [...SITUATIONS[screen.kind as keyof typeof SITUATIONS], ...many.flatMap((key) => MANY[key])]
}

/** The situations of each screen. */
function screensOf(source: string): Record<string, readonly string[]> {
  const { screens = {} } = (parse(source) ?? {}) as { screens?: Record<string, WrittenScreen> }
  const known = Object.entries(screens).filter(
    ([name, screen]) => (screen.kind ?? '') in SITUATIONS && isOpened(name, screen, source),
  )
  return Object.fromEntries(known.map(([id, screen]) => [id, situationsOf(screen)]))
}

const pascal = (text: string) => text.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
