import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { routes } from '../generated/routes'
import { PageStory } from './PageStory'
import { storyGrants } from './storyGrants'

const FORMS = ['oa/supplier-form', 'logistics/admission-application-form']
const forms = routes.filter(({ id }) => FORMS.includes(id))
const lists = routes.filter(({ id }) => forms.some(({ parent }) => parent === id))
const menu = lists.map(({ id, path, title }) => ({ id, code: id, name: title, path }))

const meta = {
  title: 'app/ScreenRoutePage',
  component: PageStory,
  args: {
    at: '/wel/index',
    grants: { ...storyGrants, menu, permissions: new Set(['oa_supplier_add', 'putin_add']) },
    routes: [...forms, ...lists],
  },
  parameters: { layout: 'fullscreen', ownProviders: true },
} satisfies Meta<typeof PageStory>
export default meta
type Story = StoryObj<typeof meta>

/** What React keeps of each element that it rendered. */
interface Fiber {
  readonly type: unknown
  readonly return: Fiber | null
}

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.stories.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The names of the components that src defines; a library's component of the same name counts as well. */
const ownComponents = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^(?:export )?function ([A-Z]\w*)/gm)].map(([, name]) => name),
  ),
)

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  return key === undefined ? null : (Reflect.get(element, key) as Fiber)
}

/** Own components from the route's down to the element. */
function componentsAbove(element: Element): readonly string[] {
  const names: string[] = []
  for (let fiber = fiberOf(element); fiber !== null; fiber = fiber.return) {
    const { type } = fiber
    if (typeof type !== 'function' || !ownComponents.has(type.name)) continue
    names.unshift(type.name)
    if (type.name === 'ScreenRoutePage') return names
  }
  throw new Error('the element is below no route')
}

const MAX_COMPONENTS = 14

async function expectShortWay(canvas: HTMLElement): Promise<void> {
  await expect(ownComponents.size).toBeGreaterThan(300)
  const input = await waitFor(() => find(canvas, 'form input[type=text]:not([role=combobox])'), { timeout: 20_000 })
  const names = componentsAbove(input)
  await expect(names).toContain('FormLayout')
  await expect(names.at(-1)).toBe('Input')
  await expect(names.length, names.join(' → ')).toBeLessThanOrEqual(MAX_COMPONENTS)
}

function find(canvas: HTMLElement, selector: string): Element {
  const element = canvas.querySelector(selector)
  if (element === null) throw new Error(`there is no ${selector}`)
  return element
}

export const ShortWay: Story = {
  name: 'A text field of a form is at most 14 own components below its route',
  args: { at: forms.find(({ id }) => id === FORMS[0])?.path ?? '' },
  play: ({ canvasElement }) => expectShortWay(canvasElement),
}

export const ShortWayInTab: Story = {
  name: 'A text field in a tab of a form is so as well',
  args: { at: forms.find(({ id }) => id === FORMS[1])?.path ?? '' },
  play: ({ canvasElement }) => expectShortWay(canvasElement),
}
