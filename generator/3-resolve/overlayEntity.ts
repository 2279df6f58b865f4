import type { ValidCalendar } from '../2-validate/calendar'
import type { Named } from '../2-validate/collections'
import type { ValidDashboard } from '../2-validate/dashboard'
import type { ValidScreen } from '../2-validate/entity'
import type { ValidLayout } from '../2-validate/form'
import type { ValidList } from '../2-validate/list'
import type { ValidOverlayScreen } from '../2-validate/overlay'
import type { Located } from '../2-validate/shape'
import type { ValidEntityFile, ValidOverlayFile } from '../2-validate/validate'
import { isCalendar, isDashboard, isList } from './screens'

const CHOICES = ['dict', 'options', 'pick', 'labelField']

/** The part with what is written in its place; other choices than its own take theirs away. */
function withWritten<Part extends object>(part: Part, written: object | undefined): Part {
  if (written === undefined) return part
  const { place: _, ...own } = { place: undefined, ...written }
  const isChosen = 'dict' in own || 'options' in own
  const kept = isChosen ? Object.fromEntries(Object.entries(part).filter(([key]) => !CHOICES.includes(key))) : part
  return { ...kept, ...own } as Part
}

/** The parts with those of the overlay, key by key; parts that only the overlay has stand behind. */
function join<Part extends object>(
  parts: readonly Named<Part>[],
  own: readonly Named<object>[],
): readonly Named<Part>[] {
  const written = new Map(own.map(({ name, value }) => [name, value]))
  const known = new Set(parts.map(({ name }) => name))
  return [
    ...parts.map((part) => ({ ...part, value: withWritten(part.value, written.get(part.name)) })),
    ...own.filter(({ name }) => !known.has(name)).map((part) => part as Named<Part>),
  ]
}

type Added = NonNullable<ValidOverlayScreen['add']>['value']

/** Sets the added names behind those that they are to follow. */
function withAdded<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  added: Added,
): readonly (Item | Located<string>)[] {
  const follow = (name: string): readonly Located<string>[] =>
    added
      .filter(({ value }) => value.value === name)
      .flatMap((one) => [{ value: one.name, place: one.namePlace }, ...follow(one.name)])
  return items.flatMap((item) => [item, ...follow(nameOf(item))])
}

function addToNames(names: Located<readonly Located<string>[]>, added: Added): Located<readonly Located<string>[]> {
  return { ...names, value: withAdded(names.value, ({ value }) => value, added) }
}

function addToLayout<Layout extends Partial<ValidLayout>>(layout: Layout, added: Added): Layout {
  const { fields, sections, tabs } = layout
  const inner = <Group extends Partial<ValidLayout>>(groups: Located<readonly Group[]>) => ({
    ...groups,
    value: groups.value.map((group) => addToLayout(group, added)),
  })
  return {
    ...layout,
    ...(fields && { fields: addToNames(fields, added) }),
    ...(sections && { sections: inner(sections) }),
    ...(tabs && { tabs: inner(tabs) }),
  }
}

function addToScreen(screen: ValidScreen, added: Added): ValidScreen {
  if (isList(screen)) {
    const nameOf = (column: (typeof screen.columns.value)[number]) => ('field' in column ? column.field : column).value
    return { ...screen, columns: { ...screen.columns, value: withAdded(screen.columns.value, nameOf, added) } }
  }
  return isCalendar(screen) || isDashboard(screen)
    ? screen
    : addToLayout<Exclude<ValidScreen, ValidList | ValidCalendar | ValidDashboard>>(screen, added)
}

/** The entity as the tenant has it, with what its overlay adds and says otherwise; what it hides is taken out later. */
export function overlayEntity(file: ValidEntityFile, { overlay }: ValidOverlayFile): ValidEntityFile {
  const { entity } = file
  const { fields, actions, screens } = overlay
  const added = new Map(screens?.value.map(({ name, value }) => [name, value.add?.value ?? []]))
  return {
    ...file,
    entity: {
      ...entity,
      fields: { ...entity.fields, value: join(entity.fields.value, fields?.value ?? []) },
      ...(actions && {
        actions: { ...(entity.actions ?? actions), value: join(entity.actions?.value ?? [], actions.value) },
      }),
      screens: {
        ...entity.screens,
        value: entity.screens.value.map((screen) => ({
          ...screen,
          value: addToScreen(screen.value, added.get(screen.name) ?? []),
        })),
      },
    },
  }
}
