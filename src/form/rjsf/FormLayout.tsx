import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import type { FormTab } from '../../contract/screen'
import { countByTab } from '../../record/formPaths'
import { useText } from '../../text/useText'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { Tabs } from '../../ui/Tabs'
import { useFormParts } from '../FormContext'
import { useFormTab } from '../FormTabContext'
import { fieldClasses, renderSection } from '../Section'
import { SectionLinks } from './SectionLinks'

type Section = FormTab['sections'][number]
type Contents = ReadonlyMap<string, ReactNode>

function SectionFields({
  section,
  contents,
  foldable,
}: {
  readonly section: Section
  readonly contents: Contents
  /** True where the tab has several sections. */
  readonly foldable: boolean
}) {
  const fold = useFold(section)
  const { store } = useFormParts()
  const text = useText()
  const shown = useSyncExternalStore(store.subscribe, () =>
    section.fields.map(({ name }) => (store.isVisible(name) ? name : '')).join(),
  ).split(',')
  const fields = section.fields.filter(({ name }) => shown.includes(name))
  if (fields.length === 0) return null
  return renderSection(
    { title: section.title === undefined ? undefined : text(section.title), fold: foldable ? fold : undefined },
    fields.map((field) => (
      <div key={field.name} className={fieldClasses(field.rows ? 4 : field.span)}>
        {contents.get(field.name)}
      </div>
    )),
  )
}

/** A section is open until it is folded; one in which something is wrong opens, and stays open when that is mended. */
function useFold({ fields }: Section) {
  const { store } = useFormParts()
  const id = useId()
  const [folded, setFolded] = useState(false)
  const isWrong = useSyncExternalStore(store.subscribe, () => {
    const names = new Set(fields.map(({ name }) => name))
    return folded && [...store.errors().keys()].some((path) => names.has(path.split('.')[0] ?? ''))
  })
  if (isWrong) setFolded(false)
  return { id, open: !folded, onToggle: () => setFolded(!folded) }
}

const tabLead = lazyComponent(() => import('../TabLead'), 'TabLead')

/** Loads what shows values with the first tab that has a lead, because few have one. */
function LazyTabLead({ fields }: { readonly fields: NonNullable<FormTab['lead']> }) {
  const Lead = useLazyComponent(tabLead, true)
  return Lead ? <Lead fields={fields} /> : null
}

/** Number of titled sections from which a tab has links to them. */
const MANY_SECTIONS = 3

function renderTab(tab: FormTab, contents: Contents): ReactNode {
  const titled = tab.sections.filter(({ title }) => title !== undefined)
  return (
    <div className="flex flex-col gap-4">
      {titled.length >= MANY_SECTIONS && <SectionLinks sections={titled} />}
      {tab.lead && <LazyTabLead fields={tab.lead} />}
      {tab.sections.map((section) => (
        <SectionFields
          key={section.fields.map(({ name }) => name).join()}
          section={section}
          contents={contents}
          foldable={titled.length > 1}
        />
      ))}
    </div>
  )
}

/** Lays out the fields that RJSF rendered in the screen's tabs, sections and columns. */
export function FormLayout({ properties }: ObjectFieldTemplateProps) {
  const { store } = useFormParts()
  const text = useText()
  const { tab, setTab } = useFormTab()
  const errors = useSyncExternalStore(store.subscribe, store.errors)
  const { tabs } = store.screen
  const contents = new Map(properties.map(({ name, content }) => [name, content]))
  const [only] = tabs
  if (only && tabs.length === 1) return renderTab(only, contents)
  const counts = countByTab(store.plan, errors.keys())
  return (
    <Tabs
      label={text(store.screen.title)}
      value={String(tab)}
      onChange={(key) => setTab(Number(key))}
      tabs={tabs.map((each, index) => ({
        key: String(index),
        label: text(each.title),
        badge: counts.get(index),
        content: renderTab(each, contents),
      }))}
    />
  )
}
