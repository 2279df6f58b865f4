import { basename, dirname } from 'node:path'
import { parse } from 'yaml'

const SITUATIONS = {
  list: ['Filled', 'Empty', 'Loading', 'Failed', 'English', 'Dark', 'Phone'],
  form: ['New', 'Wrong', 'Existing', 'English', 'Dark', 'Phone'],
  view: ['Shown', 'English', 'Dark', 'Phone'],
} as const

interface ScreenStory {
  readonly exportName: string
  readonly name: string
  readonly title: string
  readonly screen: string
  readonly situation: string
}

/** The stories of one entity's YAML: each of its screens in each situation of its kind. */
export function screenStories(file: string, source: string): ScreenStory[] {
  const domain = basename(dirname(file))
  const title = `screens/${domain}/${basename(file, '.yaml')}`
  return Object.entries(screensOf(source)).flatMap(([screen, kind]) =>
    SITUATIONS[kind].map((situation) => ({
      exportName: pascal(`${screen}-${situation}`),
      name: `${screen} · ${situation}`,
      title,
      screen: `${domain}/${screen}`,
      situation,
    })),
  )
}

/** The same stories as a CSF module. */
export function storyModule(file: string, source: string): string {
  const stories = screenStories(file, source)
  return [
    `import { screenStory } from ${JSON.stringify(`${import.meta.dirname}/ScreenStory.tsx`)}`,
    `export default { title: ${JSON.stringify(stories[0]?.title)}, parameters: { layout: 'fullscreen' } }`,
    ...stories.map(
      ({ exportName, name, screen, situation }) =>
        `export const ${exportName} = { ...screenStory(${JSON.stringify(screen)}, ${JSON.stringify(situation)}), name: ${JSON.stringify(name)} }`,
    ),
  ].join('\n')
}

function screensOf(source: string): Record<string, keyof typeof SITUATIONS> {
  const { screens = {} } = (parse(source) ?? {}) as { screens?: Record<string, { kind?: string }> }
  const known = Object.entries(screens).filter(([, screen]) => (screen.kind ?? '') in SITUATIONS)
  return Object.fromEntries(known.map(([id, { kind }]) => [id, kind as keyof typeof SITUATIONS]))
}

const pascal = (text: string) => text.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
