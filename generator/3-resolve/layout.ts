import type { ValidLayout, ValidSection } from '../2-validate/form'
import type { Located } from '../2-validate/shape'
import type { ValidRecordLayout } from '../2-validate/view'
import { andConditions } from '../expressions/andConditions'
import type { FieldScope } from './choices'
import { findField } from './formField'
import { resolveCondition } from './formula'
import type { ResolvedField } from './resolvedField'
import type { ResolvedSection, ResolvedTab } from './resolvedLayout'
import type { ScreenContext } from './screenContext'

interface Builder {
  readonly scope: FieldScope
  readonly context: ScreenContext
}

export function resolveFields(names: Located<readonly Located<string>[]> | undefined, { scope, context }: Builder) {
  const fields = (names?.value ?? []).map((name) => findField(name, scope, context))
  return fields.filter((field) => field !== undefined)
}

/** Adds the section's condition to its fields, so that expressions treat them as hidden too. */
function resolveSection(section: ValidSection, builder: Builder): ResolvedSection {
  const { context, scope } = builder
  const { codes, formula } = resolveCondition(section.visible, { env: scope.env, report: context.report })
  const fields = resolveFields(section.fields, builder)
  return {
    title: context.texts.sayOptional(section.title),
    fields: section.visible
      ? fields.map((field) => ({
          ...field,
          visible: andConditions(formula, field.visible),
          guard: { ...field.guard, see: [...codes, ...field.guard.see] },
        }))
      : fields,
  }
}

function resolveSections(
  layout: Pick<ValidLayout, 'fields' | 'sections'>,
  builder: Builder,
): readonly ResolvedSection[] {
  if (layout.sections) return layout.sections.value.map((section) => resolveSection(section, builder))
  return [{ fields: resolveFields(layout.fields, builder) }]
}

/** All names in a layout, including those that do not resolve, which are already reported. */
export function namesIn({ fields, sections, tabs }: Partial<ValidLayout>): readonly Located<string>[] {
  const inner = [...(sections?.value ?? []), ...(tabs?.value ?? [])].flatMap(namesIn)
  return [...(fields?.value ?? []), ...inner]
}

/** The layout without the named fields, and without the groups that had no others. */
export function withoutNames<Layout extends Partial<ValidLayout>>(
  layout: Layout,
  names: { readonly has: (name: string) => boolean },
): Layout {
  if (!namesIn(layout).some(({ value }) => names.has(value))) return layout
  const { fields, sections, tabs } = layout
  const inner = <Group extends Partial<ValidLayout>>(groups: Located<readonly Group[]>) => ({
    ...groups,
    value: groups.value.map((group) => withoutNames(group, names)).filter((group) => namesIn(group).length > 0),
  })
  return {
    ...layout,
    ...(fields && { fields: { ...fields, value: fields.value.filter(({ value }) => !names.has(value)) } }),
    ...(sections && { sections: inner(sections) }),
    ...(tabs && { tabs: inner(tabs) }),
  }
}

type WrittenTab = ItemOf<ValidLayout> & Pick<ItemOf<ValidRecordLayout>, 'flow' | 'permission'>
type ItemOf<Layout extends ValidLayout | ValidRecordLayout> = NonNullable<Layout['tabs']>['value'][number]

/** Normalizes all three layouts to tabs of sections; without `tabs` there is one tab, with the screen's title. */
export function resolveLayout(
  layout: Pick<ValidLayout, 'fields' | 'sections'> & { readonly tabs?: Located<readonly WrittenTab[]> },
  title: string,
  builder: Builder,
): readonly ResolvedTab[] {
  if (layout.tabs === undefined) return [{ title, lead: [], sections: resolveSections(layout, builder), flow: false }]
  return layout.tabs.value.map((tab) => ({
    title: builder.context.texts.say(tab.title),
    lead: resolveFields(tab.lead, builder),
    sections: tab.flow?.value ? [] : resolveSections(tab, builder),
    flow: tab.flow?.value ?? false,
    permission: tab.permission && { code: tab.permission.value, place: tab.permission.place },
  }))
}

export function fieldsOf(tabs: readonly ResolvedTab[]): readonly ResolvedField[] {
  return tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))
}
